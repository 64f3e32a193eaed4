import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

/** Frozen vegetables, fish and seafood. */
export const frozenCatch: readonly GoodsKind[] = [
  {
    in: 'frozenVegetables',
    name: words('Erbsen', 'Garden peas', 'Bezelye'),
    pack: 'bag',
    motif: 'peas',
    tint: '#6fae3f',
    sizes: [
      { amount: grams(450), price: 129, carton: 18 },
      { amount: kilos(2.5), price: 549, carton: 4 },
    ],
    brands: ['frostgarten', 'buzdere', 'sofrali'],
    contents: words('Erbsen', 'Peas', 'Bezelye'),
    about: words(
      'Junge, zarte Erbsen, einzeln gefroren.',
      'Young, tender peas, individually frozen.',
      'Tane tane dondurulmuş körpe bezelye.',
    ),
    use: words(
      'Gefroren in den Topf geben; in fünf Minuten gar.',
      'Straight into the pot from frozen; done in five minutes.',
      'Donmuş hâlde tencereye atın; beş dakikada pişer.',
    ),
  },
  {
    in: 'frozenVegetables',
    name: words('Brokkoliröschen', 'Broccoli florets', 'Brokoli'),
    pack: 'bag',
    motif: 'broccoli',
    tint: '#4f8f3f',
    sizes: [
      { amount: grams(450), price: 169, carton: 18 },
      { amount: kilos(2.5), price: 690, carton: 4 },
    ],
    brands: ['frostgarten', 'buzdere'],
    contents: words('Brokkoli', 'Broccoli', 'Brokoli'),
    about: words(
      'Gleich große Röschen, schonend blanchiert.',
      'Even florets, gently blanched.',
      'Eşit boyda, hafif haşlanmış çiçekler.',
    ),
    use: words(
      'Für Gratins, Wokgerichte und als Beilage.',
      'For gratins, stir-fries and as a side.',
      'Graten, sote ve garnitür olarak.',
    ),
  },
  {
    in: 'frozenVegetables',
    name: words('Blumenkohlröschen', 'Cauliflower florets', 'Karnabahar'),
    pack: 'bag',
    motif: 'cauliflower',
    tint: '#f3ecd4',
    sizes: [
      { amount: grams(450), price: 159, carton: 18 },
      { amount: kilos(2.5), price: 649, carton: 4 },
    ],
    brands: ['frostgarten', 'buzdere'],
    contents: words('Blumenkohl', 'Cauliflower', 'Karnabahar'),
    about: words(
      'Helle, feste Röschen, küchenfertig geputzt.',
      'Pale, firm florets, trimmed and ready to cook.',
      'Ayıklanmış, pişirmeye hazır beyaz karnabahar.',
    ),
    use: words(
      'Für Suppen, Aufläufe und zum Frittieren.',
      'For soups, bakes and deep-frying.',
      'Çorba, fırın ve kızartma için.',
    ),
  },
  {
    in: 'frozenVegetables',
    name: words('Blattspinat', 'Leaf spinach', 'Yaprak ıspanak'),
    pack: 'box',
    motif: 'leaf',
    tint: '#2f7a3a',
    sizes: [
      { amount: grams(600), price: 149, carton: 16 },
      { amount: kilos(2.5), price: 499, carton: 4, pack: 'bag' },
    ],
    brands: ['frostgarten', 'buzdere', 'sofrali'],
    contents: words('Spinat', 'Spinach', 'Ispanak'),
    about: words(
      'Ganze Blätter, gewaschen und portionierbar gefroren.',
      'Whole leaves, washed and frozen in portions.',
      'Yıkanmış, porsiyonlu dondurulmuş bütün yapraklar.',
    ),
    use: words(
      'Für Börekfüllung, Spinat mit Ei und Suppen.',
      'For börek fillings, spinach with eggs and soups.',
      'Börek içi, yumurtalı ıspanak ve çorbalar için.',
    ),
  },
  {
    in: 'frozenFish',
    name: words('Doradenfilet', 'Sea bream fillet', 'Çipura fileto'),
    pack: 'box',
    motif: 'fish',
    tint: '#7fa3b8',
    sizes: [
      { amount: grams(400), price: 699, carton: 12 },
      { amount: kilos(1), price: 1590, carton: 6 },
    ],
    brands: ['kutterblick', 'buzdere'],
    contents: words(
      'Doradenfilet (Fisch, Aquakultur)',
      'Sea bream fillet (fish, farmed)',
      'Çipura fileto (balık, yetiştiricilik)',
    ),
    contains: ['fish'],
    about: words(
      'Grätenfreie Filets mit Haut.',
      'Boneless fillets with skin.',
      'Kılçıksız, derili fileto.',
    ),
    use: words(
      'Auf der Haut knusprig braten, mit Zitrone servieren.',
      'Fry skin-side down until crisp and serve with lemon.',
      'Derili tarafını kızartıp limonla servis ediniz.',
    ),
  },
  {
    in: 'frozenFish',
    name: words('Garnelen geschält', 'Peeled prawns', 'Ayıklanmış karides'),
    pack: 'bag',
    motif: 'shrimp',
    tint: '#ef9a7c',
    sizes: [
      { amount: grams(250), price: 549, carton: 20 },
      { amount: kilos(1), price: 1790, carton: 10 },
    ],
    brands: ['kutterblick', 'buzdere', 'frostgarten'],
    contents: words(
      'Garnelen (Krebstiere), Trinkwasser, Speisesalz',
      'Prawns (crustaceans), water, salt',
      'Karides (kabuklular), su, tuz',
    ),
    contains: ['crustaceans'],
    traces: ['fish', 'molluscs'],
    about: words(
      'Entdarmte Garnelen, einzeln entnehmbar.',
      'Deveined prawns, easy to take out one by one.',
      'Bağırsağı temizlenmiş, tek tek alınabilen karides.',
    ),
    use: words(
      'Aufgetaut in Knoblauchbutter schwenken oder im Güveç backen.',
      'Thaw and toss in garlic butter, or bake in a clay pot.',
      'Çözdürüp sarımsaklı tereyağında soteleyin ya da güveçte pişirin.',
    ),
  },
  {
    in: 'frozenFish',
    name: words('Tintenfischringe paniert', 'Breaded squid rings', 'Kalamar halka'),
    pack: 'bag',
    motif: 'rings',
    tint: '#e3b168',
    sizes: [
      { amount: grams(500), price: 499, carton: 12 },
      { amount: kilos(1), price: 899, carton: 6 },
    ],
    brands: ['kutterblick', 'buzdere'],
    contents: words(
      'Tintenfisch 55 % (Weichtiere), Weizenmehl, Sonnenblumenöl, Stärke, Speisesalz',
      'Squid 55% (molluscs), wheat flour, sunflower oil, starch, salt',
      'Kalamar %55 (yumuşakçalar), buğday unu, ayçiçek yağı, nişasta, tuz',
    ),
    contains: ['molluscs', 'wheat'],
    traces: ['fish', 'crustaceans', 'milk'],
    about: words(
      'Zarte Ringe in knuspriger Panade.',
      'Tender rings in a crispy coating.',
      'Çıtır kaplamalı yumuşak kalamar halkaları.',
    ),
    use: words(
      'Zwei Minuten frittieren und mit Tarator reichen.',
      'Deep-fry for two minutes and serve with tarator.',
      'İki dakika kızartıp tarator sosla sunun.',
    ),
  },
]
