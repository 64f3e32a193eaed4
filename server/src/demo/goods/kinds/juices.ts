import type { GoodsKind } from '../kind.ts'
import { litres, millilitres } from '../measures.ts'
import { words } from '../words.ts'

export const juices: readonly GoodsKind[] = [
  {
    in: 'juices',
    name: words('Sauerkirschnektar', 'Sour cherry nectar', 'Vişne nektarı'),
    pack: 'brick',
    motif: 'cherry',
    tint: '#a11d2f',
    sizes: [
      { amount: millilitres(200), price: 39, carton: 27 },
      { amount: litres(1), price: 149, carton: 12, pallet: 60 },
    ],
    brands: ['limorella', 'bahcenur', 'sofrali'],
    contents: words(
      'Sauerkirschsaft 35 %, Trinkwasser, Zucker',
      'Sour cherry juice 35%, water, sugar',
      'Vişne suyu %35, su, şeker',
    ),
    about: words(
      'Herb-süßer Nektar aus anatolischen Sauerkirschen.',
      'Bittersweet nectar from Anatolian sour cherries.',
      'Anadolu vişnesinden mayhoş nektar.',
    ),
    use: words(
      'Gekühlt pur oder als Schorle.',
      'Chilled, neat or with sparkling water.',
      'Soğuk, sade ya da maden suyuyla.',
    ),
  },
  {
    in: 'juices',
    name: words('Pfirsichnektar', 'Peach nectar', 'Şeftali nektarı'),
    pack: 'brick',
    motif: 'peach',
    tint: '#f0a04b',
    sizes: [
      { amount: millilitres(200), price: 39, carton: 27 },
      { amount: litres(1), price: 149, carton: 12 },
    ],
    brands: ['limorella', 'bahcenur'],
    contents: words(
      'Pfirsichmark 45 %, Trinkwasser, Zucker, Citronensäure',
      'Peach purée 45%, water, sugar, citric acid',
      'Şeftali püresi %45, su, şeker, sitrik asit',
    ),
    about: words(
      'Samtiger Nektar mit viel Fruchtmark.',
      'Velvety nectar with plenty of fruit purée.',
      'Bol meyve püreli, kadifemsi nektar.',
    ),
    use: words('Vor dem Öffnen schütteln.', 'Shake before opening.', 'Açmadan önce çalkalayınız.'),
  },
  {
    in: 'juices',
    name: words('Apfelsaft naturtrüb', 'Cloudy apple juice', 'Bulanık elma suyu'),
    pack: 'bottle',
    motif: 'apple',
    tint: '#d9b23f',
    sizes: [
      { amount: millilitres(200), price: 69, carton: 24 },
      { amount: litres(1), price: 179, carton: 6 },
    ],
    brands: ['hofgruen', 'mondquell'],
    contents: words('Apfelsaft 100 %', 'Apple juice 100%', '%100 elma suyu'),
    about: words(
      'Direktsaft aus heimischen Äpfeln.',
      'Pressed juice from local apples.',
      'Yerli elmadan doğrudan sıkılmış meyve suyu.',
    ),
    use: words(
      'Pur oder im Verhältnis eins zu eins mit Mineralwasser.',
      'Neat or mixed half and half with sparkling water.',
      'Sade ya da yarı yarıya maden suyuyla.',
    ),
  },
  {
    in: 'juices',
    name: words('Birnennektar', 'Pear nectar', 'Armut nektarı'),
    pack: 'brick',
    motif: 'pear',
    tint: '#bfc04a',
    sizes: [
      { amount: millilitres(200), price: 39, carton: 27 },
      { amount: litres(1), price: 159, carton: 12 },
    ],
    brands: ['limorella', 'sofrali'],
    contents: words(
      'Birnenmark 50 %, Trinkwasser, Zucker, Citronensäure',
      'Pear purée 50%, water, sugar, citric acid',
      'Armut püresi %50, su, şeker, sitrik asit',
    ),
    about: words(
      'Milder Nektar aus reifen Birnen.',
      'Mild nectar from ripe pears.',
      'Olgun armuttan yumuşak içimli nektar.',
    ),
    use: words(
      'Besonders mild und deshalb bei Kindern beliebt.',
      'Especially mild and therefore popular with children.',
      'Yumuşak tadıyla çocukların gözdesi.',
    ),
  },
]
