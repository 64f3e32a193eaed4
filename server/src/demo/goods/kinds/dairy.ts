import type { GoodsKind } from '../kind.ts'
import { grams, kilos, litres, millilitres, pieces } from '../measures.ts'
import { words } from '../words.ts'

export const dairy: readonly GoodsKind[] = [
  {
    in: 'yogurt',
    name: words('Joghurt 3,5 % Fett', 'Yoghurt 3.5% fat', 'Yoğurt %3,5 yağlı'),
    pack: 'tub',
    motif: 'bowl',
    tint: '#fdfdf8',
    sizes: [
      { amount: grams(500), price: 99, carton: 12 },
      { amount: kilos(1), price: 179, carton: 6 },
      { amount: kilos(5), price: 790, pallet: 72, pack: 'bucket' },
    ],
    brands: ['suetdere', 'akyaylam', 'sofrali'],
    contents: words(
      'Pasteurisierte Kuhmilch, Joghurtkulturen',
      'Pasteurised cow’s milk, yoghurt cultures',
      'Pastörize inek sütü, yoğurt kültürü',
    ),
    contains: ['milk'],
    about: words(
      'Stichfester Joghurt mit milder Säure.',
      'Set yoghurt with a mild tang.',
      'Hafif mayhoş, kıvamlı yoğurt.',
    ),
    use: words(
      'Für Cacık, Saucen und Desserts, oder einfach mit Honig.',
      'For cacık, sauces and desserts, or simply with honey.',
      'Cacık, sos ve tatlılar için ya da sadece balla.',
    ),
  },
  {
    in: 'yogurt',
    name: words('Süzme Joghurt 10 % Fett', 'Strained yoghurt 10% fat', 'Süzme yoğurt %10 yağlı'),
    pack: 'tub',
    motif: 'splash',
    tint: '#dfe6d2',
    sizes: [
      { amount: grams(500), price: 199, carton: 12 },
      { amount: kilos(1), price: 359, carton: 6 },
      { amount: kilos(5), price: 1590, pack: 'bucket' },
    ],
    brands: ['suetdere', 'akyaylam'],
    contents: words(
      'Pasteurisierte Kuhmilch, Sahne, Joghurtkulturen',
      'Pasteurised cow’s milk, cream, yoghurt cultures',
      'Pastörize inek sütü, krema, yoğurt kültürü',
    ),
    contains: ['milk'],
    about: words(
      'Abgetropfter Sahnejoghurt, besonders cremig.',
      'Strained cream yoghurt, especially smooth.',
      'Süzülmüş, krema kıvamında yoğurt.',
    ),
    use: words(
      'Die richtige Grundlage für Haydari, Dips und Mezze.',
      'The right base for haydari, dips and meze.',
      'Haydari, dip sos ve mezelerin doğru temeli.',
    ),
  },
  {
    in: 'yogurt',
    name: words('Ayran', 'Ayran yoghurt drink', 'Ayran'),
    pack: 'tub',
    motif: 'bubbles',
    tint: '#cfe6f5',
    sizes: [
      { amount: millilitres(250), price: 45, carton: 20, pallet: 108 },
      { amount: litres(1), price: 149, carton: 6, pack: 'pet' },
    ],
    brands: ['suetdere', 'akyaylam', 'sofrali'],
    contents: words('Joghurt, Trinkwasser, Salz', 'Yoghurt, water, salt', 'Yoğurt, su, tuz'),
    contains: ['milk'],
    about: words(
      'Erfrischendes Joghurtgetränk mit einer Prise Salz.',
      'A refreshing yoghurt drink with a pinch of salt.',
      'Bir tutam tuzla hazırlanmış ferahlatıcı ayran.',
    ),
    use: words(
      'Vor dem Servieren gut schütteln; passt zu allem vom Grill.',
      'Shake well before serving; goes with anything from the grill.',
      'Servisten önce iyice çalkalayınız; ızgaranın en iyi eşlikçisi.',
    ),
  },
  {
    in: 'milk',
    name: words('H-Milch 3,5 % Fett', 'UHT whole milk 3.5% fat', 'UHT süt %3,5 yağlı'),
    pack: 'brick',
    motif: 'splash',
    tint: '#b9d7ee',
    sizes: [
      { amount: litres(1), price: 109, carton: 12, pallet: 60 },
      { amount: millilitres(500), price: 69, carton: 12 },
    ],
    brands: ['almwinkel', 'suetdere', 'sofrali'],
    contents: words(
      'Ultrahocherhitzte Vollmilch',
      'Ultra-high-temperature treated whole milk',
      'Çok yüksek ısıda işlem görmüş tam yağlı süt',
    ),
    contains: ['milk'],
    about: words(
      'Haltbare Vollmilch mit natürlichem Fettgehalt.',
      'Long-life whole milk.',
      'Uzun ömürlü tam yağlı süt.',
    ),
    use: words(
      'Schäumt gut auf und eignet sich für Kaffee, Küche und Gebäck.',
      'Froths well and suits coffee, cooking and baking.',
      'İyi köpürür; kahveye, yemeğe ve hamur işine uygundur.',
    ),
  },
  {
    in: 'milk',
    name: words('Schlagsahne 30 % Fett', 'Whipping cream 30% fat', 'Sıvı krema %30 yağlı'),
    pack: 'brick',
    motif: 'splash',
    tint: '#f0dcab',
    sizes: [
      { amount: millilitres(200), price: 79, carton: 24 },
      { amount: litres(1), price: 349, carton: 12 },
    ],
    brands: ['almwinkel', 'suetdere'],
    contents: words(
      'Sahne, Stabilisator: Carrageen',
      'Cream, stabiliser: carrageenan',
      'Krema, stabilizör: karagenan',
    ),
    contains: ['milk'],
    about: words(
      'Sahne, die sicher steif wird.',
      'Cream that whips up reliably.',
      'Kolayca kabaran süt kreması.',
    ),
    use: words(
      'Zum Schlagen, Kochen und Verfeinern von Suppen.',
      'For whipping, cooking and rounding off soups.',
      'Çırpmak, pişirmek ve çorbaları zenginleştirmek için.',
    ),
  },
  {
    in: 'butter',
    name: words('Butter mild gesäuert', 'Mildly cultured butter', 'Tereyağı'),
    pack: 'bar',
    motif: 'butter',
    tint: '#f3d264',
    sizes: [
      { amount: grams(250), price: 219, carton: 20 },
      { amount: kilos(1), price: 849, carton: 10 },
    ],
    brands: ['almwinkel', 'akyaylam', 'sofrali'],
    contents: words('Sahne, Milchsäurekulturen', 'Cream, lactic cultures', 'Krema, laktik kültür'),
    contains: ['milk'],
    about: words(
      'Streichzarte Butter mit mindestens 82 % Fett.',
      'Spreadable butter with at least 82% fat.',
      'En az %82 yağlı, kolay sürülen tereyağı.',
    ),
    use: words(
      'Aufs Brot, in die Pfanne oder geschmolzen über İskender.',
      'On bread, in the pan or melted over İskender.',
      'Ekmeğe, tavaya ya da kızdırılıp İskender’in üzerine.',
    ),
  },
  {
    in: 'butter',
    name: words('Eier Größe M', 'Eggs, size M', 'Yumurta M boy'),
    pack: 'wideBox',
    motif: 'egg',
    tint: '#d9a273',
    sizes: [
      { amount: pieces(10), price: 249, carton: 18 },
      { amount: pieces(30), price: 649, carton: 12 },
    ],
    brands: ['hofgruen', 'kanatova'],
    contents: words('Hühnereier', 'Hen’s eggs', 'Tavuk yumurtası'),
    contains: ['eggs'],
    about: words(
      'Braune Eier aus Bodenhaltung.',
      'Brown eggs from barn hens.',
      'Kümes tavuğundan kahverengi yumurta.',
    ),
    use: words(
      'Zum Kochen, Backen und für Menemen.',
      'For cooking, baking and menemen.',
      'Yemek, hamur işi ve menemen için.',
    ),
  },
]
