import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

export const vegetables: readonly GoodsKind[] = [
  {
    in: 'vegetables',
    name: words('Rispentomaten', 'Vine tomatoes', 'Salkım domates'),
    pack: 'tray',
    motif: 'tomato',
    tint: '#d8372a',
    sizes: [
      { amount: grams(500), price: 179, carton: 12 },
      { amount: kilos(5), price: 1390, pallet: 60, pack: 'crate' },
    ],
    brands: ['bahcenur', 'hofgruen', 'sofrali'],
    about: words(
      'Feste, sonnengereifte Tomaten an der Rispe.',
      'Firm, sun-ripened tomatoes on the vine.',
      'Güneşte olgunlaşmış, diri salkım domates.',
    ),
    use: words(
      'Sie halten beim Schneiden die Form und passen in Salat, Sandwich und Menemen.',
      'They keep their shape when sliced and suit salads, sandwiches and menemen.',
      'Dilimlenirken dağılmaz; salataya, sandviçe ve menemene yakışır.',
    ),
  },
  {
    in: 'vegetables',
    name: words('Minigurken', 'Mini cucumbers', 'Mini salatalık'),
    pack: 'tray',
    motif: 'cucumber',
    tint: '#4f8f3a',
    sizes: [
      { amount: grams(500), price: 149, carton: 12 },
      { amount: kilos(5), price: 1190, pack: 'crate' },
    ],
    brands: ['bahcenur', 'hofgruen'],
    about: words(
      'Kleine, knackige Gurken mit dünner Schale.',
      'Small, crunchy cucumbers with a thin skin.',
      'İnce kabuklu, kıtır küçük salatalıklar.',
    ),
    use: words(
      'Ungeschält für Hirtensalat, Cacık und die Frühstücksplatte.',
      'No peeling needed: for shepherd’s salad, cacık and the breakfast platter.',
      'Soymadan çoban salatasına, cacığa ve kahvaltı tabağına.',
    ),
  },
  {
    in: 'vegetables',
    name: words('Spitzpaprika rot', 'Red pointed peppers', 'Kırmızı kapya biber'),
    pack: 'tray',
    motif: 'pepper',
    tint: '#c92a22',
    sizes: [
      { amount: grams(500), price: 219, carton: 12 },
      { amount: kilos(5), price: 1750, pack: 'crate' },
    ],
    brands: ['bahcenur', 'hofgruen', 'sofrali'],
    about: words(
      'Süße, fleischige Paprika von kräftigem Rot.',
      'Sweet, fleshy peppers of a deep red.',
      'Etli, tatlı ve koyu kırmızı kapya biber.',
    ),
    use: words(
      'Zum Rösten, Füllen und für hausgemachtes Ajvar.',
      'For roasting, stuffing and home-made ajvar.',
      'Közlemek, doldurmak ve ev yapımı ezme için.',
    ),
  },
  {
    in: 'vegetables',
    name: words('Auberginen', 'Aubergines', 'Patlıcan'),
    pack: 'crate',
    motif: 'aubergine',
    tint: '#5a2f6b',
    sizes: [
      { amount: kilos(2.5), price: 690 },
      { amount: kilos(5), price: 1290, pallet: 60 },
    ],
    brands: ['bahcenur', 'hofgruen'],
    about: words(
      'Glänzende Auberginen mit wenig Kernen.',
      'Glossy aubergines with few seeds.',
      'Az çekirdekli, parlak kabuklu patlıcan.',
    ),
    use: words(
      'Für İmam bayıldı, Karnıyarık und den Grill.',
      'For imam bayıldı, karnıyarık and the grill.',
      'İmambayıldı, karnıyarık ve közleme için ideal.',
    ),
  },
  {
    in: 'vegetables',
    name: words('Karotten', 'Carrots', 'Havuç'),
    pack: 'bag',
    motif: 'carrot',
    tint: '#ec7f22',
    sizes: [
      { amount: kilos(1), price: 109, carton: 10 },
      { amount: kilos(10), price: 890, pack: 'sack' },
    ],
    brands: ['hofgruen', 'sofrali'],
    about: words(
      'Gewaschene Karotten, süß und saftig.',
      'Washed carrots, sweet and juicy.',
      'Yıkanmış, tatlı ve sulu havuç.',
    ),
    use: words(
      'Roh geraspelt, im Eintopf oder als Beilage.',
      'Grated raw, in a stew or as a side dish.',
      'Rendelenmiş olarak, yahnide ya da garnitürde kullanılır.',
    ),
  },
  {
    in: 'vegetables',
    name: words('Champignons braun', 'Chestnut mushrooms', 'Kestane mantarı'),
    pack: 'tray',
    motif: 'mushroom',
    tint: '#a9794d',
    sizes: [
      { amount: grams(250), price: 129, carton: 16 },
      { amount: kilos(2), price: 890, pack: 'crate' },
    ],
    brands: ['hofgruen', 'sofrali'],
    about: words(
      'Feste braune Champignons mit nussigem Aroma.',
      'Firm brown mushrooms with a nutty flavour.',
      'Fındıksı aromalı, diri kestane mantarı.',
    ),
    use: words(
      'Aus der Pfanne, vom Grill oder roh im Salat.',
      'Fried, grilled or raw in a salad.',
      'Tavada, ızgarada ya da çiğ olarak salatada.',
    ),
  },
]
