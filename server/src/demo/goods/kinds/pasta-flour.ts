import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

const durum = words(
  'Hartweizengrieß, Trinkwasser',
  'Durum wheat semolina, water',
  'Durum buğdayı irmiği, su',
)

export const pastaAndFlour: readonly GoodsKind[] = [
  {
    in: 'pasta',
    name: words('Spaghetti', 'Spaghetti', 'Spagetti'),
    pack: 'bar',
    motif: 'spaghetti',
    tint: '#e9bd55',
    sizes: [
      { amount: grams(500), price: 89, carton: 20, pallet: 60 },
      { amount: kilos(5), price: 790, carton: 3, pack: 'wideBox' },
    ],
    brands: ['unbahar', 'aehrenhaus', 'sofrali'],
    contents: durum,
    contains: ['wheat'],
    traces: ['eggs', 'soy'],
    about: words(
      'Lange Nudeln aus Hartweizengrieß.',
      'Long pasta made from durum wheat.',
      'Durum buğdayından uzun makarna.',
    ),
    use: words(
      'In neun Minuten al dente; halten die Sauce gut.',
      'Al dente in nine minutes; holds the sauce well.',
      'Dokuz dakikada diri pişer, sosu iyi tutar.',
    ),
  },
  {
    in: 'pasta',
    name: words('Penne Rigate', 'Penne rigate', 'Kalem makarna'),
    pack: 'pouch',
    motif: 'penne',
    tint: '#e7b84f',
    sizes: [
      { amount: grams(500), price: 89, carton: 20 },
      { amount: kilos(5), price: 790, carton: 3, pack: 'sack' },
    ],
    brands: ['unbahar', 'aehrenhaus', 'sofrali'],
    contents: durum,
    contains: ['wheat'],
    traces: ['eggs', 'soy'],
    about: words(
      'Geriffelte Röhrennudeln aus Hartweizen.',
      'Ridged pasta tubes made from durum wheat.',
      'Durum buğdayından yivli kalem makarna.',
    ),
    use: words(
      'Für Aufläufe und kräftige Saucen.',
      'For bakes and hearty sauces.',
      'Fırın makarna ve yoğun soslar için.',
    ),
  },
  {
    in: 'pasta',
    name: words('Fusilli', 'Fusilli', 'Burgu makarna'),
    pack: 'pouch',
    motif: 'fusilli',
    tint: '#e4b04a',
    sizes: [
      { amount: grams(500), price: 89, carton: 20 },
      { amount: kilos(5), price: 790, carton: 3, pack: 'sack' },
    ],
    brands: ['unbahar', 'aehrenhaus'],
    contents: durum,
    contains: ['wheat'],
    traces: ['eggs', 'soy'],
    about: words(
      'Spiralnudeln mit viel Fläche für die Sauce.',
      'Spiral pasta with plenty of room for sauce.',
      'Sosu her kıvrımında tutan burgu makarna.',
    ),
    use: words(
      'Warm mit Pesto oder kalt im Nudelsalat.',
      'Warm with pesto or cold in pasta salad.',
      'Sıcak soslarla ya da soğuk makarna salatasında.',
    ),
  },
  {
    in: 'pasta',
    name: words('Fadennudeln', 'Vermicelli', 'Tel şehriye'),
    pack: 'bag',
    motif: 'spaghetti',
    tint: '#f0cd77',
    sizes: [
      { amount: grams(500), price: 79, carton: 20 },
      { amount: kilos(5), price: 690, carton: 3, pack: 'sack' },
    ],
    brands: ['unbahar', 'tarlabey'],
    contents: durum,
    contains: ['wheat'],
    traces: ['eggs'],
    about: words(
      'Sehr feine, kurze Suppennudeln.',
      'Very fine, short soup noodles.',
      'Çorbalık ve pilavlık ince şehriye.',
    ),
    use: words(
      'In Butter rösten für Reispilaw oder als Suppeneinlage.',
      'Toast in butter for rice pilaf or add to soup.',
      'Tereyağında kavurup pilava, ya da doğrudan çorbaya.',
    ),
  },
  {
    in: 'flour',
    name: words('Weizenmehl Type 405', 'Plain wheat flour', 'Buğday unu'),
    pack: 'box',
    motif: 'wheat',
    tint: '#d8ab52',
    sizes: [
      { amount: kilos(1), price: 89, carton: 10, pallet: 80 },
      { amount: kilos(5), price: 399, carton: 4, pack: 'sack' },
      { amount: kilos(25), price: 1590, pallet: 40, pack: 'sack' },
    ],
    brands: ['unbahar', 'aehrenhaus', 'sofrali'],
    contents: words('Weizenmehl', 'Wheat flour', 'Buğday unu'),
    contains: ['wheat'],
    traces: ['soy'],
    about: words(
      'Helles, fein gemahlenes Mehl.',
      'Light, finely milled flour.',
      'İnce öğütülmüş beyaz un.',
    ),
    use: words(
      'Allrounder für Teige, Kuchen und Saucen.',
      'An all-rounder for doughs, cakes and sauces.',
      'Hamur, kek ve soslar için her işe uygundur.',
    ),
  },
  {
    in: 'flour',
    name: words('Weizengrieß', 'Wheat semolina', 'İrmik'),
    pack: 'bag',
    motif: 'powder',
    tint: '#f0d58d',
    sizes: [
      { amount: grams(500), price: 99, carton: 20 },
      { amount: kilos(5), price: 790, carton: 4, pack: 'sack' },
    ],
    brands: ['unbahar', 'tarlabey'],
    contents: words('Hartweizengrieß', 'Durum wheat semolina', 'Durum buğdayı irmiği'),
    contains: ['wheat'],
    about: words(
      'Goldgelber Grieß mittlerer Körnung.',
      'Golden semolina of medium grain.',
      'Altın sarısı, orta taneli irmik.',
    ),
    use: words(
      'Für Grießhelva, Revani und Klößchen.',
      'For semolina halva, revani and dumplings.',
      'İrmik helvası ve revani için.',
    ),
  },
  {
    in: 'flour',
    name: words('Feinzucker', 'Fine sugar', 'Toz şeker'),
    pack: 'box',
    motif: 'crystals',
    tint: '#bcd2e4',
    sizes: [
      { amount: kilos(1), price: 119, carton: 10, pallet: 90 },
      { amount: kilos(10), price: 1090, pack: 'sack' },
    ],
    brands: ['unbahar', 'sofrali'],
    contents: words('Rübenzucker', 'Beet sugar', 'Pancar şekeri'),
    about: words(
      'Rieselfähiger Zucker aus der Zuckerrübe.',
      'Free-flowing sugar from sugar beet.',
      'Şeker pancarından üretilmiş ince toz şeker.',
    ),
    use: words(
      'Löst sich schnell in Teig, Tee und Sirup.',
      'Dissolves quickly in dough, tea and syrup.',
      'Hamurda, çayda ve şerbette çabuk erir.',
    ),
  },
]
