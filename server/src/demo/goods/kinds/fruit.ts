import type { GoodsKind } from '../kind.ts'
import { grams, kilos, pieces } from '../measures.ts'
import { words } from '../words.ts'

export const fruit: readonly GoodsKind[] = [
  {
    in: 'fruit',
    name: words('Äpfel rot', 'Red apples', 'Kırmızı elma'),
    pack: 'crate',
    motif: 'apple',
    tint: '#c8322d',
    sizes: [
      { amount: kilos(2), price: 449, pack: 'net' },
      { amount: kilos(6), price: 1190 },
      { amount: kilos(13), price: 2290, pallet: 42 },
    ],
    brands: ['hofgruen', 'bahcenur'],
    about: words(
      'Knackige Äpfel mit süß-saurem Fleisch.',
      'Crunchy apples, both sweet and tart.',
      'Tatlı-ekşi, sert ve sulu elma.',
    ),
    use: words(
      'Als Obst zwischendurch, zum Backen und für Kompott.',
      'As a snack, for baking and for compote.',
      'Atıştırmalık olarak, pastalarda ve kompostoda.',
    ),
  },
  {
    in: 'fruit',
    name: words('Bananen', 'Bananas', 'Muz'),
    pack: 'crate',
    motif: 'banana',
    tint: '#f2c62f',
    sizes: [
      { amount: kilos(5), price: 790 },
      { amount: kilos(18), price: 2490, pallet: 48 },
    ],
    brands: ['hofgruen', 'sofrali'],
    about: words(
      'Gelbe Bananen, reif zum Essen.',
      'Yellow bananas, ready to eat.',
      'Yemeye hazır, olgun sarı muz.',
    ),
    use: words(
      'Pur, im Obstsalat oder im Milchshake.',
      'On their own, in fruit salad or in a milkshake.',
      'Sade, meyve salatasında ya da milkshake’te.',
    ),
  },
  {
    in: 'fruit',
    name: words('Zitronen', 'Lemons', 'Limon'),
    pack: 'net',
    motif: 'citrus',
    tint: '#eec22b',
    sizes: [
      { amount: grams(500), price: 139, carton: 20 },
      { amount: kilos(5), price: 1090, pack: 'crate' },
    ],
    brands: ['bahcenur', 'hofgruen', 'sofrali'],
    about: words(
      'Saftige Zitronen von der Mittelmeerküste.',
      'Juicy lemons from the Mediterranean coast.',
      'Akdeniz kıyılarından bol sulu limon.',
    ),
    use: words(
      'Für Dressings, Fisch, Tee und Lahmacun.',
      'For dressings, fish, tea and lahmacun.',
      'Salata sosuna, balığa, çaya ve lahmacuna.',
    ),
  },
  {
    in: 'fruit',
    name: words('Tafeltrauben weiß', 'White grapes', 'Beyaz sofralık üzüm'),
    pack: 'tray',
    motif: 'grapes',
    tint: '#a9bf4a',
    sizes: [
      { amount: grams(500), price: 199, carton: 10 },
      { amount: kilos(4.5), price: 1490, pack: 'crate' },
    ],
    brands: ['bahcenur', 'sofrali'],
    about: words(
      'Kernlose, süße Trauben mit dünner Haut.',
      'Sweet seedless grapes with a thin skin.',
      'İnce kabuklu, çekirdeksiz tatlı üzüm.',
    ),
    use: words(
      'Für Obstteller, Käseplatten und Buffets.',
      'For fruit plates, cheese boards and buffets.',
      'Meyve ve peynir tabakları ile açık büfeler için.',
    ),
  },
  {
    in: 'fruit',
    name: words('Granatäpfel', 'Pomegranates', 'Nar'),
    pack: 'crate',
    motif: 'pomegranate',
    tint: '#b3243a',
    sizes: [
      { amount: pieces(6), price: 790 },
      { amount: pieces(12), price: 1490, pallet: 60 },
    ],
    brands: ['bahcenur', 'sofrali'],
    about: words(
      'Große Früchte mit dunkelroten Kernen.',
      'Large fruit with dark red seeds.',
      'İri, koyu kırmızı taneli nar.',
    ),
    use: words(
      'Zum Pressen, für Salate und als Farbtupfer auf Desserts.',
      'For pressing, for salads and to brighten desserts.',
      'Suyunu sıkmak, salataları ve tatlıları renklendirmek için.',
    ),
  },
  {
    in: 'fruit',
    name: words('Erdbeeren', 'Strawberries', 'Çilek'),
    pack: 'tray',
    motif: 'strawberry',
    tint: '#d92b3a',
    sizes: [
      { amount: grams(250), price: 199, carton: 16 },
      { amount: grams(500), price: 349, carton: 10 },
    ],
    brands: ['hofgruen', 'bahcenur'],
    about: words(
      'Duftende, vollreife Erdbeeren.',
      'Fragrant, fully ripe strawberries.',
      'Mis kokulu, olgun çilek.',
    ),
    use: words(
      'Pur, auf Torten oder zum Einkochen.',
      'On their own, on cakes or for making jam.',
      'Sade, pastada ya da reçel yapımında.',
    ),
  },
  {
    in: 'fruit',
    name: words('Ananas', 'Pineapples', 'Ananas'),
    pack: 'crate',
    motif: 'pineapple',
    tint: '#dba531',
    sizes: [
      { amount: pieces(4), price: 890 },
      { amount: pieces(8), price: 1690 },
    ],
    brands: ['hofgruen', 'sofrali'],
    about: words(
      'Extra süße Früchte mit goldgelbem Fleisch.',
      'Extra sweet fruit with golden flesh.',
      'Altın sarısı etli, ekstra tatlı ananas.',
    ),
    use: words(
      'Frisch aufgeschnitten, gegrillt oder im Smoothie.',
      'Freshly cut, grilled or in a smoothie.',
      'Taze dilimlenmiş, ızgarada ya da smoothie’de.',
    ),
  },
  {
    in: 'fruit',
    name: words('Pfirsiche', 'Peaches', 'Şeftali'),
    pack: 'crate',
    motif: 'peach',
    tint: '#f09a52',
    sizes: [
      { amount: kilos(1), price: 299, carton: 10, pack: 'tray' },
      { amount: kilos(5), price: 1290 },
    ],
    brands: ['bahcenur', 'hofgruen'],
    about: words(
      'Gelbfleischige, saftige Pfirsiche.',
      'Juicy peaches with yellow flesh.',
      'Sarı etli, sulu şeftali.',
    ),
    use: words(
      'Reif zum Essen, für Kuchen und Kompott.',
      'Ripe to eat, for cakes and compote.',
      'Olgun hâliyle yemek, pasta ve komposto için.',
    ),
  },
]
