import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

export const sweets: readonly GoodsKind[] = [
  {
    in: 'spreads',
    name: words('Blütenhonig', 'Blossom honey', 'Süzme çiçek balı'),
    pack: 'jar',
    motif: 'honey',
    tint: '#e0951c',
    sizes: [
      { amount: grams(450), price: 499, carton: 12 },
      { amount: kilos(1), price: 990, carton: 6 },
    ],
    brands: ['petekhan', 'hofgruen', 'sofrali'],
    contents: words('Honig', 'Honey', 'Bal'),
    about: words(
      'Goldgelber Honig von blühenden Hochweiden.',
      'Golden honey from flowering highland pastures.',
      'Yüksek yaylaların çiçeklerinden altın sarısı bal.',
    ),
    use: words(
      'Aufs Brot, in Joghurt und zum Süßen von Tee.',
      'On bread, in yoghurt and to sweeten tea.',
      'Ekmeğe, yoğurda ve çayı tatlandırmaya.',
    ),
  },
  {
    in: 'spreads',
    name: words('Erdbeerkonfitüre', 'Strawberry jam', 'Çilek reçeli'),
    pack: 'jar',
    motif: 'strawberry',
    tint: '#b3202e',
    sizes: [
      { amount: grams(380), price: 219, carton: 12 },
      { amount: kilos(1), price: 499, carton: 6 },
    ],
    brands: ['petekhan', 'bahcenur'],
    contents: words(
      'Erdbeeren 50 %, Zucker, Zitronensaft, Geliermittel: Pektin',
      'Strawberries 50%, sugar, lemon juice, gelling agent: pectin',
      'Çilek %50, şeker, limon suyu, jelleştirici: pektin',
    ),
    about: words(
      'Konfitüre mit ganzen Früchten.',
      'Jam with whole fruit.',
      'Bütün meyveli reçel.',
    ),
    use: words(
      'Zum Frühstück, für Pfannkuchen und Kuchenfüllungen.',
      'For breakfast, pancakes and cake fillings.',
      'Kahvaltı, krep ve kek dolgusu için.',
    ),
  },
  {
    in: 'spreads',
    name: words('Sauerkirschkonfitüre', 'Sour cherry jam', 'Vişne reçeli'),
    pack: 'jar',
    motif: 'jam',
    tint: '#8b1a2b',
    sizes: [
      { amount: grams(380), price: 229, carton: 12 },
      { amount: kilos(1), price: 519, carton: 6 },
    ],
    brands: ['petekhan', 'bahcenur'],
    contents: words(
      'Sauerkirschen 50 %, Zucker, Zitronensaft, Geliermittel: Pektin',
      'Sour cherries 50%, sugar, lemon juice, gelling agent: pectin',
      'Vişne %50, şeker, limon suyu, jelleştirici: pektin',
    ),
    about: words(
      'Dunkle Kirschen, herb und fruchtig.',
      'Dark cherries, tart and fruity.',
      'Mayhoş, koyu renkli vişne reçeli.',
    ),
    use: words(
      'Zu Brot, Joghurt und Käsekuchen.',
      'With bread, yoghurt and cheesecake.',
      'Ekmek, yoğurt ve cheesecake ile.',
    ),
  },
  {
    in: 'spreads',
    name: words('Haselnusscreme', 'Hazelnut spread', 'Fındık kreması'),
    pack: 'jar',
    motif: 'nut',
    tint: '#6b3d1f',
    sizes: [
      { amount: grams(400), price: 299, carton: 12 },
      { amount: kilos(3), price: 1790, carton: 4, pack: 'bucket' },
    ],
    brands: ['lokmira', 'fistikova', 'sofrali'],
    contents: words(
      'Zucker, Sonnenblumenöl, Haselnüsse 20 %, Magermilchpulver, fettarmer Kakao, Sojalecithin',
      'Sugar, sunflower oil, hazelnuts 20%, skimmed milk powder, low-fat cocoa, soya lecithin',
      'Şeker, ayçiçek yağı, fındık %20, yağsız süt tozu, az yağlı kakao, soya lesitini',
    ),
    contains: ['hazelnuts', 'milk', 'soy'],
    traces: ['peanuts', 'sesame'],
    about: words(
      'Streichzarte Creme mit 20 % Haselnüssen.',
      'A smooth spread with 20% hazelnuts.',
      '%20 fındıklı, kolay sürülen krema.',
    ),
    use: words(
      'Aufs Brot, in Crêpes und Gebäck.',
      'On bread, in crêpes and pastries.',
      'Ekmeğe, krebe ve hamur işlerine.',
    ),
  },
  {
    in: 'spreads',
    name: words('Tahin Sesampaste', 'Tahini sesame paste', 'Tahin'),
    pack: 'jar',
    motif: 'drop',
    tint: '#c79a5a',
    sizes: [
      { amount: grams(300), price: 299, carton: 12 },
      { amount: kilos(1), price: 849, carton: 6 },
      { amount: kilos(5), price: 3790, pack: 'bucket' },
    ],
    brands: ['petekhan', 'tarlabey'],
    contents: words('Geröstete Sesamsamen', 'Roasted sesame seeds', 'Kavrulmuş susam'),
    contains: ['sesame'],
    traces: ['nuts', 'peanuts'],
    about: words(
      'Fein gemahlener, gerösteter Sesam.',
      'Finely ground roasted sesame.',
      'İnce çekilmiş kavrulmuş susam.',
    ),
    use: words(
      'Für Hummus, Saucen und mit Traubensirup zum Frühstück.',
      'For hummus, sauces and, with grape molasses, for breakfast.',
      'Humus ve soslar için; kahvaltıda pekmezle.',
    ),
  },
  {
    in: 'delights',
    name: words('Lokum mit Rosenaroma', 'Rose Turkish delight', 'Güllü lokum'),
    pack: 'wideBox',
    motif: 'cubes',
    tint: '#e58aa5',
    sizes: [
      { amount: grams(350), price: 349, carton: 12 },
      { amount: kilos(2), price: 1490, carton: 4 },
    ],
    brands: ['lokmira', 'petekhan'],
    contents: words(
      'Zucker, Maisstärke, Trinkwasser, Säuerungsmittel: Citronensäure, Rosenaroma, Rote-Bete-Saft',
      'Sugar, maize starch, water, acid: citric acid, rose flavouring, beetroot juice',
      'Şeker, mısır nişastası, su, asit: sitrik asit, gül aroması, pancar suyu',
    ),
    traces: ['nuts'],
    about: words(
      'Zarte Würfel mit dem Duft von Rosen.',
      'Soft cubes with the scent of roses.',
      'Gül kokulu yumuşacık lokumlar.',
    ),
    use: words(
      'Zum Mokka und als kleines Geschenk.',
      'With Turkish coffee and as a small gift.',
      'Türk kahvesinin yanına ve küçük bir hediye olarak.',
    ),
  },
  {
    in: 'delights',
    name: words('Halva mit Pistazien', 'Pistachio halva', 'Antep fıstıklı helva'),
    pack: 'tub',
    motif: 'pistachio',
    tint: '#7f9a3f',
    sizes: [
      { amount: grams(350), price: 399, carton: 12 },
      { amount: kilos(2.5), price: 2290, carton: 4, pack: 'bucket' },
    ],
    brands: ['petekhan', 'lokmira', 'fistikova'],
    contents: words(
      'Sesampaste 50 %, Zucker, Pistazien 10 %, Seifenkrautextrakt',
      'Sesame paste 50%, sugar, pistachios 10%, soapwort extract',
      'Tahin %50, şeker, Antep fıstığı %10, çöven özütü',
    ),
    contains: ['sesame', 'pistachios'],
    traces: ['peanuts', 'milk'],
    about: words(
      'Zart schmelzende Sesamhalva mit ganzen Pistazien.',
      'Melting sesame halva with whole pistachios.',
      'Bütün Antep fıstıklı, ağızda dağılan tahin helvası.',
    ),
    use: words(
      'In Scheiben zum Tee oder warm aus dem Ofen.',
      'In slices with tea, or warm from the oven.',
      'Dilim dilim çayın yanına ya da fırınlanmış olarak.',
    ),
  },
  {
    in: 'delights',
    name: words('Baklava mit Pistazien', 'Pistachio baklava', 'Antep fıstıklı baklava'),
    pack: 'wideBox',
    motif: 'baklava',
    tint: '#d69a3c',
    sizes: [
      { amount: grams(500), price: 899, carton: 10 },
      { amount: kilos(2), price: 2990, carton: 4 },
    ],
    brands: ['lokmira', 'unbahar'],
    contents: words(
      'Weizenmehl, Zuckersirup, Pistazien 20 %, Butter (Milch), Ei, Stärke',
      'Wheat flour, sugar syrup, pistachios 20%, butter (milk), egg, starch',
      'Buğday unu, şeker şerbeti, Antep fıstığı %20, tereyağı (süt), yumurta, nişasta',
    ),
    contains: ['wheat', 'pistachios', 'milk', 'eggs'],
    traces: ['nuts', 'sesame'],
    about: words(
      'Vierzig feine Teigschichten mit Pistazien und Butter.',
      'Forty thin layers of pastry with pistachios and butter.',
      'Tereyağlı, bol fıstıklı kırk kat baklava.',
    ),
    use: words(
      'Bei Raumtemperatur servieren, gern mit Sahneeis.',
      'Serve at room temperature, perhaps with ice cream.',
      'Oda sıcaklığında, dilerseniz kaymak ya da dondurmayla.',
    ),
  },
]
