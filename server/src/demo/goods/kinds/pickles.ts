import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

export const pickles: readonly GoodsKind[] = [
  {
    in: 'olives',
    name: words('Schwarze Oliven natur', 'Natural black olives', 'Doğal siyah zeytin'),
    pack: 'jar',
    motif: 'olive',
    tint: '#3b2b33',
    sizes: [
      { amount: grams(400), price: 349, carton: 12 },
      { amount: kilos(2), price: 1390, carton: 6, pack: 'bucket' },
      { amount: kilos(10), price: 6190, pack: 'canister' },
    ],
    brands: ['zeytunya', 'bahcenur', 'sofrali'],
    contents: words(
      'Schwarze Oliven, Trinkwasser, Speisesalz',
      'Black olives, water, salt',
      'Siyah zeytin, su, tuz',
    ),
    about: words(
      'Am Baum gereifte Oliven mit feiner Bitternote.',
      'Tree-ripened olives with a fine bitter note.',
      'Dalında olgunlaşmış, ince kabuklu siyah zeytin.',
    ),
    use: words(
      'Mit Olivenöl und Oregano zum Frühstück reichen.',
      'Serve for breakfast with olive oil and oregano.',
      'Zeytinyağı ve kekikle kahvaltıda sunun.',
    ),
  },
  {
    in: 'olives',
    name: words('Grüne Oliven entsteint', 'Pitted green olives', 'Çekirdeksiz yeşil zeytin'),
    pack: 'jar',
    motif: 'olive',
    tint: '#8a9a35',
    sizes: [
      { amount: grams(350), price: 279, carton: 12 },
      { amount: kilos(2), price: 1190, carton: 6, pack: 'bucket' },
    ],
    brands: ['zeytunya', 'bahcenur'],
    contents: words(
      'Grüne Oliven, Trinkwasser, Speisesalz, Säuerungsmittel: Milchsäure',
      'Green olives, water, salt, acidity regulator: lactic acid',
      'Yeşil zeytin, su, tuz, asitlik düzenleyici: laktik asit',
    ),
    about: words(
      'Fleischige grüne Oliven ohne Stein.',
      'Fleshy green olives without stones.',
      'Etli, çekirdeği alınmış yeşil zeytin.',
    ),
    use: words(
      'Für Pizza, Salate und Vorspeisen.',
      'For pizza, salads and starters.',
      'Pizza, salata ve mezeler için.',
    ),
  },
  {
    in: 'pickles',
    name: words('Cornichons', 'Gherkins', 'Kornişon turşusu'),
    pack: 'jar',
    motif: 'cucumber',
    tint: '#7c9440',
    sizes: [
      { amount: grams(670), price: 199, carton: 12 },
      { amount: kilos(4), price: 990, carton: 3, pack: 'can' },
    ],
    brands: ['bahcenur', 'hofgruen', 'sofrali'],
    contents: words(
      'Gurken, Trinkwasser, Branntweinessig, Speisesalz, Senfkörner, Dill',
      'Gherkins, water, spirit vinegar, salt, mustard seeds, dill',
      'Salatalık, su, sirke, tuz, hardal tohumu, dereotu',
    ),
    contains: ['mustard'],
    traces: ['celery'],
    about: words(
      'Knackige kleine Gurken, mild gesäuert.',
      'Crunchy little gherkins, mildly pickled.',
      'Hafif ekşi, kıtır küçük salatalık turşusu.',
    ),
    use: words(
      'Zu Burgern, belegten Broten und Kartoffelsalat.',
      'With burgers, sandwiches and potato salad.',
      'Burger, sandviç ve patates salatasının yanına.',
    ),
  },
  {
    in: 'pickles',
    name: words('Peperoni mild', 'Mild pickled peppers', 'Tatlı biber turşusu'),
    pack: 'jar',
    motif: 'chili',
    tint: '#b9b34a',
    sizes: [
      { amount: grams(340), price: 189, carton: 12 },
      { amount: kilos(2), price: 849, carton: 6, pack: 'bucket' },
    ],
    brands: ['bahcenur', 'zeytunya', 'sofrali'],
    contents: words(
      'Peperoni, Trinkwasser, Essig, Speisesalz, Antioxidationsmittel: Ascorbinsäure',
      'Peppers, water, vinegar, salt, antioxidant: ascorbic acid',
      'Biber, su, sirke, tuz, antioksidan: askorbik asit',
    ),
    traces: ['sulphites'],
    about: words(
      'Lange Peperoni mit zarter Säure.',
      'Long peppers with a gentle acidity.',
      'Hafif ekşi, uzun biber turşusu.',
    ),
    use: words(
      'Beilage zu Döner, Pide und Grillteller.',
      'A side for döner, pide and mixed grills.',
      'Döner, pide ve ızgaraların yanına.',
    ),
  },
  {
    in: 'pickles',
    name: words('Gemischtes Sauergemüse', 'Mixed pickles', 'Karışık turşu'),
    pack: 'jar',
    motif: 'carrot',
    tint: '#d98a35',
    sizes: [
      { amount: grams(680), price: 229, carton: 12 },
      { amount: kilos(5), price: 1290, carton: 3, pack: 'bucket' },
    ],
    brands: ['bahcenur', 'domatika'],
    contents: words(
      'Weißkohl, Gurken, Karotten, Paprika, Trinkwasser, Essig, Speisesalz, Knoblauch, Sellerie',
      'White cabbage, gherkins, carrots, peppers, water, vinegar, salt, garlic, celery',
      'Beyaz lahana, salatalık, havuç, biber, su, sirke, tuz, sarımsak, kereviz',
    ),
    contains: ['celery'],
    traces: ['mustard'],
    about: words(
      'Buntes Gemüse nach Hausfrauenart eingelegt.',
      'Colourful vegetables pickled the home-made way.',
      'Ev usulü kurulmuş rengârenk turşu.',
    ),
    use: words(
      'Knackige Beilage zu Bohnen, Reis und Fleisch.',
      'A crunchy side for beans, rice and meat.',
      'Kuru fasulye, pilav ve etin yanına kıtır kıtır.',
    ),
  },
]
