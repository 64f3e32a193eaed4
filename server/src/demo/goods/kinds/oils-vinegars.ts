import type { GoodsKind } from '../kind.ts'
import { litres, millilitres } from '../measures.ts'
import { words } from '../words.ts'

export const oilsAndVinegars: readonly GoodsKind[] = [
  {
    in: 'oils',
    name: words('Sonnenblumenöl', 'Sunflower oil', 'Ayçiçek yağı'),
    pack: 'pet',
    motif: 'sunflower',
    tint: '#f2c230',
    sizes: [
      { amount: litres(1), price: 229, carton: 12, pallet: 60 },
      { amount: litres(5), price: 1050, carton: 3, pack: 'canister' },
      { amount: litres(10), price: 1990, pack: 'canister' },
    ],
    brands: ['altinsizma', 'sofrali'],
    contents: words('Raffiniertes Sonnenblumenöl', 'Refined sunflower oil', 'Rafine ayçiçek yağı'),
    about: words(
      'Geschmacksneutrales Öl, klar und hoch erhitzbar.',
      'Neutral-tasting oil, clear and good at high heat.',
      'Nötr lezzetli, yüksek ısıya dayanıklı berrak yağ.',
    ),
    use: words(
      'Zum Braten, Backen und für Salate.',
      'For frying, baking and salads.',
      'Kızartma, hamur işi ve salatalar için.',
    ),
  },
  {
    in: 'oils',
    name: words('Natives Olivenöl extra', 'Extra virgin olive oil', 'Natürel sızma zeytinyağı'),
    pack: 'bottle',
    motif: 'olive',
    tint: '#9aa13a',
    sizes: [
      { amount: millilitres(500), price: 690, carton: 12 },
      { amount: litres(1), price: 1290, carton: 6 },
      { amount: litres(5), price: 5890, carton: 4, pack: 'canister' },
    ],
    brands: ['zeytunya', 'altinsizma', 'sofrali'],
    contents: words('Natives Olivenöl extra', 'Extra virgin olive oil', 'Natürel sızma zeytinyağı'),
    about: words(
      'Kalt gepresst, fruchtig und leicht pfeffrig.',
      'Cold-pressed, fruity and slightly peppery.',
      'Soğuk sıkım, meyvemsi ve hafif yakıcı.',
    ),
    use: words(
      'Für Salate, Mezze und zum Abrunden warmer Gerichte.',
      'For salads, meze and finishing hot dishes.',
      'Salatalar, mezeler ve zeytinyağlı yemekler için.',
    ),
  },
  {
    in: 'oils',
    name: words('Frittieröl', 'Frying oil', 'Kızartma yağı'),
    pack: 'canister',
    motif: 'drop',
    tint: '#e8ae2e',
    sizes: [
      { amount: litres(5), price: 1190, carton: 3 },
      { amount: litres(10), price: 2190, pallet: 60 },
    ],
    brands: ['altinsizma', 'sofrali'],
    contents: words(
      'Raffiniertes Rapsöl, ölsäurereiches Sonnenblumenöl',
      'Refined rapeseed oil, high-oleic sunflower oil',
      'Rafine kanola yağı, yüksek oleik ayçiçek yağı',
    ),
    about: words(
      'Hitzestabile Mischung mit langer Standzeit.',
      'A heat-stable blend that lasts long in the fryer.',
      'Isıya dayanıklı, uzun ömürlü yağ karışımı.',
    ),
    use: words(
      'Für Fritteusen bis 180 °C.',
      'For deep fryers up to 180 °C.',
      '180 °C’ye kadar fritözlerde kullanılır.',
    ),
  },
  {
    in: 'vinegars',
    name: words('Apfelessig', 'Apple vinegar', 'Elma sirkesi'),
    pack: 'bottle',
    motif: 'apple',
    tint: '#d9a441',
    sizes: [
      { amount: millilitres(500), price: 149, carton: 12 },
      { amount: litres(5), price: 990, carton: 3, pack: 'jug' },
    ],
    brands: ['hofgruen', 'zeytunya', 'sofrali'],
    contents: words('Apfelessig, 5 % Säure', 'Apple vinegar, 5% acidity', 'Elma sirkesi, %5 asit'),
    traces: ['sulphites'],
    about: words(
      'Naturtrüber Essig aus vergorenem Apfelsaft.',
      'Cloudy vinegar made from fermented apple juice.',
      'Elma suyundan doğal fermente sirke.',
    ),
    use: words(
      'Für Dressings, Marinaden und zum Einlegen.',
      'For dressings, marinades and pickling.',
      'Salata sosu, marine ve turşu için.',
    ),
  },
  {
    in: 'vinegars',
    name: words('Granatapfelsirup', 'Pomegranate molasses', 'Nar ekşisi'),
    pack: 'bottle',
    motif: 'pomegranate',
    tint: '#6e1a28',
    sizes: [
      { amount: millilitres(330), price: 299, carton: 12 },
      { amount: litres(1), price: 749, carton: 6 },
    ],
    brands: ['zeytunya', 'baharkoey'],
    contents: words(
      'Eingekochter Granatapfelsaft',
      'Reduced pomegranate juice',
      'Kaynatılmış nar suyu',
    ),
    about: words(
      'Dickflüssig eingekochter Saft, süß-sauer.',
      'Juice boiled down to a sweet and sour syrup.',
      'Kıvamlı, tatlı-ekşi nar ekşisi.',
    ),
    use: words(
      'Über Salate, Kısır und gegrilltes Gemüse.',
      'Over salads, kısır and grilled vegetables.',
      'Salataya, kısıra ve közlenmiş sebzelere.',
    ),
  },
  {
    in: 'vinegars',
    name: words('Zitronensaft', 'Lemon juice', 'Limon suyu'),
    pack: 'pet',
    motif: 'citrus',
    tint: '#f0d03a',
    sizes: [
      { amount: millilitres(500), price: 159, carton: 12 },
      { amount: litres(1), price: 279, carton: 12 },
    ],
    brands: ['bahcenur', 'zeytunya'],
    contents: words(
      'Zitronensaft, Konservierungsstoff: Kaliummetabisulfit (Sulfite)',
      'Lemon juice, preservative: potassium metabisulphite (sulphites)',
      'Limon suyu, koruyucu: potasyum metabisülfit (sülfitler)',
    ),
    contains: ['sulphites'],
    about: words(
      'Gepresster Saft mit voller Säure.',
      'Squeezed juice with full acidity.',
      'Tam ekşiliğinde sıkılmış limon suyu.',
    ),
    use: words(
      'Für Salate, Suppen und Limonade.',
      'For salads, soups and lemonade.',
      'Salata, çorba ve limonata için.',
    ),
  },
]
