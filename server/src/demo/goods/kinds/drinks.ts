import type { GoodsKind } from '../kind.ts'
import { litres, millilitres } from '../measures.ts'
import { words } from '../words.ts'

export const drinks: readonly GoodsKind[] = [
  {
    in: 'water',
    name: words('Natürliches Mineralwasser', 'Natural mineral water', 'Doğal mineralli su'),
    pack: 'pet',
    motif: 'mountain',
    tint: '#9cc7e6',
    sizes: [
      { amount: millilitres(500), price: 29, carton: 12, pallet: 108 },
      { amount: litres(1.5), price: 49, carton: 6, pallet: 84 },
    ],
    brands: ['mondquell', 'sofrali'],
    contents: words(
      'Natürliches Mineralwasser ohne Kohlensäure',
      'Natural mineral water, still',
      'Gazsız doğal mineralli su',
    ),
    about: words(
      'Stilles Wasser mit ausgewogenem Mineralgehalt.',
      'Still water with balanced minerals.',
      'Dengeli mineralli, gazsız su.',
    ),
    use: words(
      'Gekühlt der beste Durstlöscher zu jedem Essen.',
      'Served cold, the best thirst-quencher with any meal.',
      'Soğuk içildiğinde her yemeğin en iyi eşlikçisi.',
    ),
  },
  {
    in: 'water',
    name: words('Mineralwasser Classic', 'Sparkling mineral water', 'Maden suyu'),
    pack: 'bottle',
    motif: 'bubbles',
    tint: '#6fa9a0',
    sizes: [
      { amount: millilitres(250), price: 39, carton: 24 },
      { amount: millilitres(750), price: 79, carton: 12 },
    ],
    brands: ['mondquell', 'limorella', 'sofrali'],
    contents: words(
      'Natürliches Mineralwasser, Kohlensäure',
      'Natural mineral water, carbonic acid',
      'Doğal maden suyu, karbondioksit',
    ),
    about: words(
      'Spritziges Mineralwasser in der Glasflasche.',
      'Lively mineral water in a glass bottle.',
      'Cam şişede ferahlatıcı maden suyu.',
    ),
    use: words(
      'Pur mit Zitrone oder zum Mischen.',
      'On its own with lemon, or as a mixer.',
      'Limonla sade ya da karışımlarda.',
    ),
  },
  {
    in: 'softDrinks',
    name: words('Cola', 'Cola', 'Kola'),
    pack: 'drinkCan',
    motif: 'bubbles',
    tint: '#7a3b22',
    sizes: [
      { amount: millilitres(330), price: 59, carton: 24, pallet: 108 },
      { amount: litres(1.5), price: 129, carton: 6, pack: 'pet' },
    ],
    brands: ['limorella', 'mondquell', 'sofrali'],
    contents: words(
      'Trinkwasser, Zucker, Kohlensäure, Farbstoff: Zuckerkulör, Säuerungsmittel: Phosphorsäure, Aroma, Koffein',
      'Water, sugar, carbon dioxide, colour: caramel, acid: phosphoric acid, flavouring, caffeine',
      'Su, şeker, karbondioksit, renklendirici: karamel, asit: fosforik asit, aroma, kafein',
    ),
    about: words(
      'Koffeinhaltige Limonade mit klassischem Geschmack.',
      'Caffeinated soft drink with the classic taste.',
      'Klasik lezzette kafeinli kola.',
    ),
    use: words('Eiskalt servieren.', 'Serve ice-cold.', 'Buz gibi servis edin.'),
  },
  {
    in: 'softDrinks',
    name: words('Orangenlimonade', 'Orange soda', 'Portakallı gazoz'),
    pack: 'drinkCan',
    motif: 'citrus',
    tint: '#f08a1d',
    sizes: [
      { amount: millilitres(330), price: 59, carton: 24, pallet: 108 },
      { amount: litres(1.5), price: 129, carton: 6, pack: 'pet' },
    ],
    brands: ['limorella', 'mondquell', 'sofrali'],
    contents: words(
      'Trinkwasser, Zucker, Orangensaft 8 %, Kohlensäure, Säuerungsmittel: Citronensäure, natürliches Aroma',
      'Water, sugar, orange juice 8%, carbon dioxide, acid: citric acid, natural flavouring',
      'Su, şeker, portakal suyu %8, karbondioksit, asit: sitrik asit, doğal aroma',
    ),
    about: words(
      'Fruchtige Limonade mit Orangensaft.',
      'A fruity soft drink with orange juice.',
      'Portakal suyu içeren meyveli gazoz.',
    ),
    use: words(
      'Gut gekühlt zu Gegrilltem und Pizza.',
      'Well chilled with grilled food and pizza.',
      'İyice soğutup ızgara ve pizzayla.',
    ),
  },
  {
    in: 'softDrinks',
    name: words('Zitronenlimonade', 'Lemon soda', 'Limonlu gazoz'),
    pack: 'bottle',
    motif: 'citrus',
    tint: '#d8d44a',
    sizes: [
      { amount: millilitres(250), price: 55, carton: 24 },
      { amount: litres(1), price: 119, carton: 12, pack: 'pet' },
    ],
    brands: ['limorella', 'mondquell'],
    contents: words(
      'Trinkwasser, Zucker, Zitronensaft 4 %, Kohlensäure, natürliches Aroma',
      'Water, sugar, lemon juice 4%, carbon dioxide, natural flavouring',
      'Su, şeker, limon suyu %4, karbondioksit, doğal aroma',
    ),
    about: words(
      'Klare Limonade mit frischer Zitrone.',
      'Clear lemonade with fresh lemon.',
      'Taze limonlu berrak gazoz.',
    ),
    use: words('Pur auf Eis oder mit Minze.', 'On ice, or with mint.', 'Buzla ya da naneyle.'),
  },
  {
    in: 'softDrinks',
    name: words('Energydrink', 'Energy drink', 'Enerji içeceği'),
    pack: 'drinkCan',
    motif: 'bolt',
    tint: '#e8c91f',
    sizes: [
      { amount: millilitres(250), price: 69, carton: 24 },
      { amount: millilitres(500), price: 109, carton: 12 },
    ],
    brands: ['limorella', 'sofrali'],
    contents: words(
      'Trinkwasser, Zucker, Kohlensäure, Taurin 0,4 %, Koffein 0,03 %, Vitamine B3, B6, B12',
      'Water, sugar, carbon dioxide, taurine 0.4%, caffeine 0.03%, vitamins B3, B6, B12',
      'Su, şeker, karbondioksit, taurin %0,4, kafein %0,03, B3, B6, B12 vitaminleri',
    ),
    about: words(
      'Belebendes Getränk mit Koffein und B-Vitaminen.',
      'A stimulating drink with caffeine and B vitamins.',
      'Kafein ve B vitaminli canlandırıcı içecek.',
    ),
    use: words(
      'Erhöhter Koffeingehalt: nicht für Kinder und Schwangere empfohlen.',
      'High caffeine content: not recommended for children or pregnant women.',
      'Yüksek kafein içerir: çocuklara ve hamilelere önerilmez.',
    ),
  },
]
