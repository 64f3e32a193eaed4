import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

export const nuts: readonly GoodsKind[] = [
  {
    in: 'nuts',
    name: words('Pistazien geröstet', 'Roasted pistachios', 'Kavrulmuş Antep fıstığı'),
    pack: 'pouch',
    motif: 'pistachio',
    tint: '#8fae45',
    sizes: [
      { amount: grams(150), price: 399, carton: 16 },
      { amount: grams(500), price: 1190, carton: 10 },
      { amount: kilos(1), price: 2290, carton: 10 },
    ],
    brands: ['fistikova', 'krospela'],
    contents: words('Pistazien, Speisesalz', 'Pistachios, salt', 'Antep fıstığı, tuz'),
    contains: ['pistachios'],
    traces: ['nuts', 'peanuts', 'sesame'],
    about: words(
      'In der Schale geröstet und leicht gesalzen.',
      'Roasted in the shell and lightly salted.',
      'Kabuğunda kavrulmuş, az tuzlu fıstık.',
    ),
    use: words(
      'Zum Knabbern und für die feine Konditorei.',
      'For nibbling and for fine pastry.',
      'Atıştırmak ve pastacılıkta kullanmak için.',
    ),
  },
  {
    in: 'nuts',
    name: words('Haselnusskerne geröstet', 'Roasted hazelnuts', 'Kavrulmuş fındık içi'),
    pack: 'pouch',
    motif: 'nut',
    tint: '#b87a3d',
    sizes: [
      { amount: grams(150), price: 299, carton: 16 },
      { amount: kilos(1), price: 1590, carton: 10 },
    ],
    brands: ['fistikova', 'sofrali', 'krospela'],
    contents: words('Haselnüsse', 'Hazelnuts', 'Fındık'),
    contains: ['hazelnuts'],
    traces: ['nuts', 'peanuts'],
    about: words(
      'Große Kerne von der Schwarzmeerküste.',
      'Large kernels from the Black Sea coast.',
      'Karadeniz’den iri fındık içi.',
    ),
    use: words(
      'Pur, im Müsli und zum Backen.',
      'On their own, in muesli and for baking.',
      'Sade, müslide ve hamur işlerinde.',
    ),
  },
  {
    in: 'nuts',
    name: words('Mandeln naturbelassen', 'Natural almonds', 'Çiğ badem'),
    pack: 'pouch',
    motif: 'almond',
    tint: '#b5763c',
    sizes: [
      { amount: grams(200), price: 299, carton: 16 },
      { amount: kilos(1), price: 1290, carton: 10 },
    ],
    brands: ['fistikova', 'sofrali'],
    contents: words('Mandeln', 'Almonds', 'Badem'),
    contains: ['almonds'],
    traces: ['nuts', 'peanuts'],
    about: words(
      'Ganze Mandeln mit Haut, ungeröstet.',
      'Whole almonds with skin, unroasted.',
      'Kabuğu üzerinde, kavrulmamış bütün badem.',
    ),
    use: words(
      'Zum Backen, Mahlen und als Snack.',
      'For baking, grinding and snacking.',
      'Hamur işlerinde, çekilmiş ya da atıştırmalık olarak.',
    ),
  },
  {
    in: 'nuts',
    name: words('Nussmischung', 'Mixed nuts', 'Karışık kuruyemiş'),
    pack: 'pouch',
    motif: 'nut',
    tint: '#cf9a58',
    sizes: [
      { amount: grams(200), price: 349, carton: 16 },
      { amount: kilos(1), price: 1490, carton: 10 },
    ],
    brands: ['fistikova', 'krospela', 'sofrali'],
    contents: words(
      'Mandeln, Haselnüsse, Pistazien, Erdnüsse, Speisesalz',
      'Almonds, hazelnuts, pistachios, peanuts, salt',
      'Badem, fındık, Antep fıstığı, yer fıstığı, tuz',
    ),
    contains: ['mixedNuts', 'peanuts'],
    traces: ['sesame'],
    about: words(
      'Vier Sorten, frisch geröstet und gesalzen.',
      'Four kinds, freshly roasted and salted.',
      'Taze kavrulmuş, tuzlu dört çeşit kuruyemiş.',
    ),
    use: words(
      'Für Gästetisch, Bar und Vorratsschale.',
      'For guests, the bar and the snack bowl.',
      'Misafir sofrası, bar ve çerez kâsesi için.',
    ),
  },
  {
    in: 'nuts',
    name: words('Sonnenblumenkerne geröstet', 'Roasted sunflower seeds', 'Kavrulmuş ay çekirdeği'),
    pack: 'bag',
    motif: 'sunflower',
    tint: '#e9b52f',
    sizes: [
      { amount: grams(300), price: 199, carton: 16 },
      { amount: kilos(1), price: 549, carton: 10 },
    ],
    brands: ['fistikova', 'tarlabey', 'sofrali'],
    contents: words('Sonnenblumenkerne, Speisesalz', 'Sunflower seeds, salt', 'Ay çekirdeği, tuz'),
    traces: ['nuts', 'peanuts', 'sesame'],
    about: words(
      'Lange Kerne in der Schale, gesalzen.',
      'Long seeds in the shell, salted.',
      'Kabuklu, tuzlu iri ay çekirdeği.',
    ),
    use: words(
      'Der Klassiker für lange Abende.',
      'The classic for long evenings.',
      'Uzun sohbetlerin vazgeçilmezi.',
    ),
  },
  {
    in: 'nuts',
    name: words('Getrocknete Aprikosen', 'Dried apricots', 'Kuru kayısı'),
    pack: 'pouch',
    motif: 'peach',
    tint: '#e58a2c',
    sizes: [
      { amount: grams(250), price: 299, carton: 16 },
      { amount: kilos(1), price: 990, carton: 10 },
    ],
    brands: ['bahcenur', 'fistikova', 'sofrali'],
    contents: words(
      'Aprikosen, Konservierungsstoff: Schwefeldioxid',
      'Apricots, preservative: sulphur dioxide',
      'Kayısı, koruyucu: kükürt dioksit',
    ),
    contains: ['sulphites'],
    traces: ['nuts'],
    about: words(
      'Weiche Früchte aus Malatya, ohne Stein.',
      'Soft pitted fruit from Malatya.',
      'Malatya’dan çekirdeksiz, yumuşak kuru kayısı.',
    ),
    use: words(
      'Als Snack, im Pilaw und in Schmorgerichten.',
      'As a snack, in pilaf and in stews.',
      'Atıştırmalık olarak, pilavda ve etli yemeklerde.',
    ),
  },
]
