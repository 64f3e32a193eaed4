import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

const cowCheese = words(
  'Pasteurisierte Kuhmilch, Speisesalz, Käsekulturen, mikrobielles Lab',
  'Pasteurised cow’s milk, salt, cheese cultures, microbial rennet',
  'Pastörize inek sütü, tuz, peynir kültürü, mikrobiyal peynir mayası',
)

export const cheese: readonly GoodsKind[] = [
  {
    in: 'cheese',
    name: words('Weichkäse in Salzlake', 'White brined cheese', 'Tam yağlı beyaz peynir'),
    pack: 'can',
    motif: 'brineCheese',
    tint: '#f7f3e6',
    sizes: [
      { amount: grams(400), price: 399, carton: 12 },
      { amount: grams(800), price: 699, carton: 6 },
      { amount: kilos(10), price: 6490, pack: 'canister' },
    ],
    brands: ['suetdere', 'akyaylam', 'sofrali'],
    contents: cowCheese,
    contains: ['milk'],
    about: words(
      'Cremiger Käse aus Kuhmilch, in Lake gereift.',
      'Creamy cow’s milk cheese, matured in brine.',
      'Salamurada olgunlaştırılmış, kremamsı inek peyniri.',
    ),
    use: words(
      'Für Frühstück, Salat und Börekfüllung.',
      'For breakfast, salads and börek fillings.',
      'Kahvaltıda, salatada ve börek içinde.',
    ),
  },
  {
    in: 'cheese',
    name: words('Kaschkawal', 'Kashkaval cheese', 'Kaşar peyniri'),
    pack: 'vacuum',
    motif: 'cheese',
    tint: '#f0c64f',
    sizes: [
      { amount: grams(400), price: 449, carton: 12 },
      { amount: kilos(2), price: 1890, carton: 4 },
    ],
    brands: ['suetdere', 'akyaylam', 'sofrali'],
    contents: cowCheese,
    contains: ['milk'],
    about: words(
      'Halbfester Schnittkäse, mild und gut schmelzend.',
      'Semi-hard cheese, mild and melting well.',
      'Yumuşak içimli, iyi eriyen yarı sert peynir.',
    ),
    use: words(
      'Schmilzt gleichmäßig auf Toast, Pide und Pizza.',
      'Melts evenly on toast, pide and pizza.',
      'Tostta, pidede ve pizzada eşit erir.',
    ),
  },
  {
    in: 'cheese',
    name: words('Käsescheiben', 'Cheese slices', 'Dilimli kaşar'),
    pack: 'tray',
    motif: 'cheeseSlices',
    tint: '#f2b93c',
    sizes: [
      { amount: grams(200), price: 229, carton: 16 },
      { amount: kilos(1), price: 949, carton: 8 },
    ],
    brands: ['almwinkel', 'suetdere'],
    contents: cowCheese,
    contains: ['milk'],
    about: words(
      'Gleichmäßig geschnittene Scheiben, leicht zu trennen.',
      'Evenly cut slices that separate easily.',
      'Eşit kesilmiş, kolay ayrılan dilimler.',
    ),
    use: words(
      'Für Sandwiches, Burger und Überbackenes.',
      'For sandwiches, burgers and gratins.',
      'Sandviç, burger ve fırın yemekleri için.',
    ),
  },
  {
    in: 'cheese',
    name: words('Grillkäse', 'Grilling cheese', 'Hellim peyniri'),
    pack: 'vacuum',
    motif: 'butter',
    tint: '#f1e3bd',
    sizes: [
      { amount: grams(250), price: 299, carton: 20 },
      { amount: grams(750), price: 799, carton: 10 },
    ],
    brands: ['akyaylam', 'almwinkel'],
    contents: words(
      'Pasteurisierte Kuh- und Schafmilch, Speisesalz, Minze, mikrobielles Lab',
      'Pasteurised cow’s and sheep’s milk, salt, mint, microbial rennet',
      'Pastörize inek ve koyun sütü, tuz, nane, mikrobiyal peynir mayası',
    ),
    contains: ['milk'],
    about: words(
      'Fester Käse mit Minze, der beim Grillen nicht zerläuft.',
      'Firm cheese with mint that does not run on the grill.',
      'Izgarada dağılmayan, naneli sert peynir.',
    ),
    use: words(
      'In Scheiben goldbraun braten und heiß servieren.',
      'Fry in slices until golden and serve hot.',
      'Dilimleyip altın rengini alana dek pişirin, sıcak servis edin.',
    ),
  },
  {
    in: 'cheese',
    name: words('Geriebener Pizzakäse', 'Grated pizza cheese', 'Rendelenmiş pizza peyniri'),
    pack: 'pouch',
    motif: 'cheese',
    tint: '#f5d77e',
    sizes: [
      { amount: kilos(1), price: 690, carton: 10 },
      { amount: kilos(2.5), price: 1590, carton: 4, pallet: 70 },
    ],
    brands: ['almwinkel', 'suetdere', 'sofrali'],
    contents: words(
      'Mozzarella und Schnittkäse (Kuhmilch, Salz, Kulturen, Lab), Kartoffelstärke',
      'Mozzarella and semi-hard cheese (cow’s milk, salt, cultures, rennet), potato starch',
      'Mozzarella ve kaşar (inek sütü, tuz, kültür, peynir mayası), patates nişastası',
    ),
    contains: ['milk'],
    about: words(
      'Streufähige Mischung, die Fäden zieht.',
      'A free-flowing blend that pulls long strings.',
      'Kolay serpilen, uzayan peynir karışımı.',
    ),
    use: words(
      'Direkt aus dem Beutel auf Pizza, Pide und Aufläufe.',
      'Straight from the bag onto pizza, pide and bakes.',
      'Poşetten doğrudan pizzaya, pideye ve fırın makarnaya.',
    ),
  },
]
