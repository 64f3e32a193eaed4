import type { GoodsKind } from '../kind.ts'
import { bunches, grams, kilos, pieces } from '../measures.ts'
import { words } from '../words.ts'

/** Salads and herbs, and what is kept beside them: potatoes and onions. */
export const salads: readonly GoodsKind[] = [
  {
    in: 'salads',
    name: words('Eisbergsalat', 'Iceberg lettuce', 'Aysberg marul'),
    pack: 'crate',
    motif: 'lettuce',
    tint: '#8dbb55',
    sizes: [
      { amount: pieces(5), price: 590 },
      { amount: pieces(10), price: 1090 },
    ],
    brands: ['bahcenur', 'hofgruen'],
    about: words(
      'Feste Köpfe mit knackigen Blättern.',
      'Firm heads with crisp leaves.',
      'Sıkı göbekli, çıtır yapraklı marul.',
    ),
    use: words(
      'Bleibt auch im Döner und im Burger lange knackig.',
      'Stays crisp for a long time, even in döner and burgers.',
      'Dönerde ve burgerde bile uzun süre çıtır kalır.',
    ),
  },
  {
    in: 'salads',
    name: words('Glatte Petersilie', 'Flat-leaf parsley', 'Maydanoz'),
    pack: 'bunch',
    motif: 'herb',
    tint: '#3f8a35',
    sizes: [
      { amount: bunches(1), price: 79, carton: 20 },
      { amount: bunches(5), price: 349, carton: 6 },
    ],
    brands: ['bahcenur', 'hofgruen'],
    about: words(
      'Aromatische Petersilie, frisch gebündelt.',
      'Fragrant parsley, freshly bunched.',
      'Taze demetlenmiş, hoş kokulu maydanoz.',
    ),
    use: words(
      'Unverzichtbar für Tabbouleh, Köfte und Salate.',
      'A must for tabbouleh, köfte and salads.',
      'Kısır, köfte ve salataların vazgeçilmezi.',
    ),
  },
  {
    in: 'salads',
    name: words('Frische Minze', 'Fresh mint', 'Taze nane'),
    pack: 'bunch',
    motif: 'leaf',
    tint: '#4fa05a',
    sizes: [
      { amount: bunches(1), price: 99, carton: 20 },
      { amount: bunches(5), price: 429, carton: 6 },
    ],
    brands: ['bahcenur', 'hofgruen'],
    about: words(
      'Zarte Minze mit kräftigem Duft.',
      'Tender mint with a strong scent.',
      'Keskin kokulu, körpe taze nane.',
    ),
    use: words(
      'Für Tee, Limonade, Cacık und Desserts.',
      'For tea, lemonade, cacık and desserts.',
      'Çaya, limonataya, cacığa ve tatlılara.',
    ),
  },
  {
    in: 'roots',
    name: words('Speisekartoffeln festkochend', 'Waxy potatoes', 'Sarı patates'),
    pack: 'net',
    motif: 'potato',
    tint: '#d2a95f',
    sizes: [
      { amount: kilos(2.5), price: 249, carton: 6 },
      { amount: kilos(10), price: 790, pack: 'sack' },
      { amount: kilos(25), price: 1690, pallet: 40, pack: 'sack' },
    ],
    brands: ['hofgruen', 'sofrali'],
    about: words(
      'Festkochende Kartoffeln mit gelbem Fleisch.',
      'Waxy potatoes with yellow flesh.',
      'Pişince dağılmayan, sarı etli patates.',
    ),
    use: words(
      'Für Salat, Bratkartoffeln und Ofengerichte.',
      'For salads, fried potatoes and oven dishes.',
      'Salata, kızartma ve fırın yemekleri için.',
    ),
  },
  {
    in: 'roots',
    name: words('Speisezwiebeln', 'Brown onions', 'Kuru soğan'),
    pack: 'net',
    motif: 'onion',
    tint: '#c98a3c',
    sizes: [
      { amount: kilos(1), price: 99, carton: 10 },
      { amount: kilos(10), price: 690, pack: 'sack' },
      { amount: kilos(25), price: 1490, pallet: 40, pack: 'sack' },
    ],
    brands: ['hofgruen', 'sofrali'],
    about: words(
      'Trockene, feste Zwiebeln mit guter Schärfe.',
      'Dry, firm onions with a good bite.',
      'Kuru, sıkı ve kıvamında acı soğan.',
    ),
    use: words(
      'Die Grundlage jeder warmen Küche.',
      'Where every hot kitchen begins.',
      'Her sıcak mutfağın temel malzemesi.',
    ),
  },
  {
    in: 'roots',
    name: words('Knoblauch', 'Garlic', 'Sarımsak'),
    pack: 'net',
    motif: 'garlic',
    tint: '#e9dfd0',
    sizes: [
      { amount: grams(250), price: 169, carton: 20 },
      { amount: kilos(1), price: 549, carton: 10 },
    ],
    brands: ['bahcenur', 'hofgruen', 'sofrali'],
    about: words(
      'Getrocknete Knollen mit festen Zehen.',
      'Dried bulbs with firm cloves.',
      'Diri dişli, kurutulmuş sarımsak.',
    ),
    use: words(
      'Für Saucen, Marinaden und Joghurt.',
      'For sauces, marinades and yoghurt.',
      'Soslara, marinelere ve yoğurda.',
    ),
  },
]
