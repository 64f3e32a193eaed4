import type { GoodsKind } from '../kind.ts'
import { grams, kilos, litres, pieces } from '../measures.ts'
import { words } from '../words.ts'

export const frozen: readonly GoodsKind[] = [
  {
    in: 'frozenPotato',
    name: words('Pommes frites 10 mm', 'French fries 10 mm', 'Parmak patates 10 mm'),
    pack: 'bag',
    motif: 'fries',
    tint: '#f0bf4c',
    sizes: [
      { amount: kilos(1), price: 199, carton: 10 },
      { amount: kilos(2.5), price: 449, carton: 4, pallet: 72 },
    ],
    brands: ['buzdere', 'frostgarten', 'sofrali'],
    contents: words(
      'Kartoffeln 96 %, Sonnenblumenöl',
      'Potatoes 96%, sunflower oil',
      'Patates %96, ayçiçek yağı',
    ),
    about: words(
      'Vorfrittierte Kartoffelstäbchen, außen kross und innen weich.',
      'Pre-fried potato sticks, crisp outside and soft inside.',
      'Ön kızartılmış, dışı çıtır içi yumuşak patates.',
    ),
    use: words(
      'Drei bis vier Minuten bei 175 °C frittieren oder im Ofen backen.',
      'Deep-fry for three to four minutes at 175 °C or bake in the oven.',
      '175 °C yağda üç dört dakika kızartın ya da fırında pişirin.',
    ),
  },
  {
    in: 'frozenPotato',
    name: words('Kartoffelkroketten', 'Potato croquettes', 'Patates kroket'),
    pack: 'bag',
    motif: 'croquettes',
    tint: '#dd9b3a',
    sizes: [
      { amount: kilos(1), price: 259, carton: 10 },
      { amount: kilos(2.5), price: 579, carton: 4 },
    ],
    brands: ['frostgarten', 'buzdere'],
    contents: words(
      'Kartoffeln 78 %, Paniermehl (Weizen), Sonnenblumenöl, Speisesalz, Gewürze',
      'Potatoes 78%, breadcrumbs (wheat), sunflower oil, salt, spices',
      'Patates %78, galeta unu (buğday), ayçiçek yağı, tuz, baharat',
    ),
    contains: ['wheat'],
    traces: ['milk', 'eggs'],
    about: words(
      'Kroketten aus Kartoffelpüree in feiner Panade.',
      'Mashed-potato croquettes in fine breadcrumbs.',
      'İnce galeta ununa bulanmış patates püresi kroketi.',
    ),
    use: words(
      'Beilage zu Braten und Fisch, aus Fritteuse oder Ofen.',
      'A side for roasts and fish, from fryer or oven.',
      'Et ve balığın yanına; fritözde ya da fırında.',
    ),
  },
  {
    in: 'frozenPastry',
    name: words('Börek mit Käse', 'Cheese börek', 'Peynirli börek'),
    pack: 'wideBox',
    motif: 'pastry',
    tint: '#e0a24c',
    sizes: [
      { amount: grams(500), price: 349, carton: 12 },
      { amount: kilos(2), price: 1190, carton: 4 },
    ],
    brands: ['buzdere', 'unbahar', 'sofrali'],
    contents: words(
      'Weizenmehl, Weißkäse 28 % (Milch), Sonnenblumenöl, Trinkwasser, Petersilie, Speisesalz',
      'Wheat flour, white cheese 28% (milk), sunflower oil, water, parsley, salt',
      'Buğday unu, beyaz peynir %28 (süt), ayçiçek yağı, su, maydanoz, tuz',
    ),
    contains: ['wheat', 'milk'],
    traces: ['eggs', 'sesame'],
    about: words(
      'Von Hand gerollte Yufkablätter mit Weißkäse und Petersilie.',
      'Hand-rolled yufka with white cheese and parsley.',
      'Beyaz peynirli, maydanozlu el sarması börek.',
    ),
    use: words(
      'Gefroren in den Ofen geben und 25 Minuten goldbraun backen.',
      'Bake from frozen for 25 minutes until golden.',
      'Donmuş hâlde fırına verin, 25 dakikada kızarır.',
    ),
  },
  {
    in: 'frozenPastry',
    name: words('Lahmacun', 'Lahmacun', 'Lahmacun'),
    pack: 'wideBox',
    motif: 'flatbread',
    tint: '#cf6b3c',
    sizes: [
      { amount: pieces(5), price: 499, carton: 10 },
      { amount: pieces(20), price: 1690, carton: 3 },
    ],
    brands: ['buzdere', 'etcibey'],
    contents: words(
      'Weizenmehl, Rindfleisch 22 %, Tomaten, Paprika, Zwiebeln, Petersilie, Gewürze, Hefe, Speisesalz',
      'Wheat flour, beef 22%, tomatoes, peppers, onions, parsley, spices, yeast, salt',
      'Buğday unu, dana eti %22, domates, biber, soğan, maydanoz, baharat, maya, tuz',
    ),
    contains: ['wheat'],
    traces: ['milk', 'sesame'],
    about: words(
      'Hauchdünner Fladen mit würzigem Hackfleisch.',
      'Wafer-thin flatbread with seasoned mince.',
      'Baharatlı kıymalı, incecik lahmacun.',
    ),
    use: words(
      'Kurz aufbacken, mit Zitrone und Petersilie einrollen.',
      'Bake briefly, then roll up with lemon and parsley.',
      'Kısaca ısıtıp limon ve maydanozla dürüm yapın.',
    ),
  },
  {
    in: 'frozenPastry',
    name: words('Pizza Margherita', 'Pizza Margherita', 'Margarita pizza'),
    pack: 'wideBox',
    motif: 'pizza',
    tint: '#f0c659',
    sizes: [
      { amount: grams(350), price: 219, carton: 10 },
      { amount: grams(1050), price: 599, carton: 5 },
    ],
    brands: ['frostgarten', 'buzdere', 'sofrali'],
    contents: words(
      'Weizenmehl, Tomaten, Mozzarella 18 % (Milch), Rapsöl, Hefe, Speisesalz, Oregano',
      'Wheat flour, tomatoes, mozzarella 18% (milk), rapeseed oil, yeast, salt, oregano',
      'Buğday unu, domates, mozzarella %18 (süt), kanola yağı, maya, tuz, kekik',
    ),
    contains: ['wheat', 'milk'],
    traces: ['soy', 'mustard'],
    about: words(
      'Steinofenpizza mit Tomaten und Mozzarella.',
      'Stone-baked pizza with tomatoes and mozzarella.',
      'Domatesli, mozzarellalı taş fırın pizzası.',
    ),
    use: words(
      'Zwölf Minuten bei 220 °C backen, nach Wunsch belegen.',
      'Bake for twelve minutes at 220 °C; add toppings as you like.',
      '220 °C fırında on iki dakika pişirin, dilediğinizce zenginleştirin.',
    ),
  },
  {
    in: 'iceCream',
    name: words('Vanilleeis', 'Vanilla ice cream', 'Vanilyalı dondurma'),
    pack: 'tub',
    motif: 'scoop',
    tint: '#f7e3a1',
    sizes: [
      { amount: litres(1), price: 349, carton: 8 },
      { amount: litres(5), price: 1390, pack: 'bucket' },
    ],
    brands: ['frostgarten', 'lokmira'],
    contents: words(
      'Milch, Sahne, Zucker, Glukosesirup, Eigelb, Bourbonvanille',
      'Milk, cream, sugar, glucose syrup, egg yolk, bourbon vanilla',
      'Süt, krema, şeker, glikoz şurubu, yumurta sarısı, Bourbon vanilyası',
    ),
    contains: ['milk', 'eggs'],
    traces: ['nuts', 'peanuts'],
    about: words(
      'Cremiges Milcheis mit Bourbonvanille.',
      'Creamy dairy ice cream with bourbon vanilla.',
      'Bourbon vanilyalı, kremamsı sütlü dondurma.',
    ),
    use: words(
      'Lässt sich auch direkt aus der Truhe gut portionieren.',
      'Easy to scoop straight from the freezer.',
      'Dondurucudan çıkar çıkmaz kolayca porsiyonlanır.',
    ),
  },
  {
    in: 'iceCream',
    name: words('Erdbeereis', 'Strawberry ice cream', 'Çilekli dondurma'),
    pack: 'tub',
    motif: 'scoop',
    tint: '#ee8fa2',
    sizes: [
      { amount: litres(1), price: 349, carton: 8 },
      { amount: litres(5), price: 1390, pack: 'bucket' },
    ],
    brands: ['frostgarten', 'lokmira'],
    contents: words(
      'Milch, Erdbeeren 25 %, Zucker, Sahne, Glukosesirup',
      'Milk, strawberries 25%, sugar, cream, glucose syrup',
      'Süt, çilek %25, şeker, krema, glikoz şurubu',
    ),
    contains: ['milk'],
    traces: ['nuts', 'eggs'],
    about: words(
      'Fruchteis mit Stücken reifer Erdbeeren.',
      'Ice cream with pieces of ripe strawberry.',
      'Olgun çilek parçacıklı dondurma.',
    ),
    use: words(
      'Für Eisbecher, Waffeln und den Straßenverkauf.',
      'For sundaes, waffles and street sales.',
      'Kup, waffle ve külahta satış için.',
    ),
  },
]
