import type { GoodsKind } from '../kind.ts'
import { kilos, litres, millilitres } from '../measures.ts'
import { words } from '../words.ts'

export const sauces: readonly GoodsKind[] = [
  {
    in: 'sauces',
    name: words('Tomatenketchup', 'Tomato ketchup', 'Ketçap'),
    pack: 'pet',
    motif: 'tomato',
    tint: '#c4281f',
    sizes: [
      { amount: millilitres(500), price: 179, carton: 12 },
      { amount: kilos(5), price: 990, carton: 2, pack: 'bucket' },
    ],
    brands: ['domatika', 'wuerzhafen', 'sofrali'],
    contents: words(
      'Tomatenmark, Zucker, Branntweinessig, Speisesalz, Gewürze (Sellerie)',
      'Tomato paste, sugar, spirit vinegar, salt, spices (celery)',
      'Domates salçası, şeker, sirke, tuz, baharat (kereviz)',
    ),
    contains: ['celery'],
    about: words(
      'Fruchtiger Ketchup mit hohem Tomatenanteil.',
      'Fruity ketchup with plenty of tomato.',
      'Bol domatesli, meyvemsi ketçap.',
    ),
    use: words(
      'Zu Pommes, Burgern und Gegrilltem.',
      'With fries, burgers and grilled food.',
      'Patates, burger ve ızgaraların yanına.',
    ),
  },
  {
    in: 'sauces',
    name: words('Mayonnaise', 'Mayonnaise', 'Mayonez'),
    pack: 'jar',
    motif: 'egg',
    tint: '#f3e3ae',
    sizes: [
      { amount: millilitres(500), price: 219, carton: 12 },
      { amount: kilos(5), price: 1290, carton: 2, pack: 'bucket' },
    ],
    brands: ['wuerzhafen', 'sofrali'],
    contents: words(
      'Rapsöl 80 %, Eigelb, Branntweinessig, Senf, Zucker, Speisesalz',
      'Rapeseed oil 80%, egg yolk, spirit vinegar, mustard, sugar, salt',
      'Kanola yağı %80, yumurta sarısı, sirke, hardal, şeker, tuz',
    ),
    contains: ['eggs', 'mustard'],
    about: words(
      'Cremige Mayonnaise mit 80 % Rapsöl.',
      'Creamy mayonnaise with 80% rapeseed oil.',
      '%80 kanola yağlı, kremamsı mayonez.',
    ),
    use: words(
      'Für Salate, Dips und Sandwiches.',
      'For salads, dips and sandwiches.',
      'Salata, dip sos ve sandviçler için.',
    ),
  },
  {
    in: 'sauces',
    name: words('Knoblauchsauce', 'Garlic sauce', 'Sarımsaklı sos'),
    pack: 'pet',
    motif: 'garlic',
    tint: '#f1ead8',
    sizes: [
      { amount: millilitres(500), price: 239, carton: 12 },
      { amount: kilos(5), price: 1390, carton: 2, pack: 'bucket' },
    ],
    brands: ['wuerzhafen', 'suetdere'],
    contents: words(
      'Rapsöl, Joghurt (Milch), Trinkwasser, Knoblauch 5 %, Eigelb, Kräuter, Speisesalz',
      'Rapeseed oil, yoghurt (milk), water, garlic 5%, egg yolk, herbs, salt',
      'Kanola yağı, yoğurt (süt), su, sarımsak %5, yumurta sarısı, otlar, tuz',
    ),
    contains: ['milk', 'eggs'],
    traces: ['mustard', 'celery'],
    about: words(
      'Joghurtsauce mit Knoblauch und Kräutern.',
      'Yoghurt sauce with garlic and herbs.',
      'Yoğurtlu, otlu sarımsak sosu.',
    ),
    use: words(
      'Die Sauce für Döner, Falafel und Ofenkartoffeln.',
      'The sauce for döner, falafel and baked potatoes.',
      'Döner, falafel ve kumpirin sosu.',
    ),
  },
  {
    in: 'sauces',
    name: words('Scharfe Chilisauce', 'Hot chilli sauce', 'Acı sos'),
    pack: 'bottle',
    motif: 'chili',
    tint: '#c22a18',
    sizes: [
      { amount: millilitres(250), price: 189, carton: 12 },
      { amount: litres(1), price: 549, carton: 6, pack: 'pet' },
    ],
    brands: ['baharkoey', 'wuerzhafen', 'domatika'],
    contents: words(
      'Chili 45 %, Trinkwasser, Branntweinessig, Zucker, Speisesalz, Knoblauch',
      'Chilli 45%, water, spirit vinegar, sugar, salt, garlic',
      'Acı biber %45, su, sirke, şeker, tuz, sarımsak',
    ),
    about: words(
      'Sauce aus gereiften Chilis mit klarer Schärfe.',
      'A sauce of ripened chillies with clean heat.',
      'Olgun acı biberden, net acılıkta sos.',
    ),
    use: words(
      'Tropfenweise zu Döner, Suppe und Pizza.',
      'A few drops on döner, soup and pizza.',
      'Dönere, çorbaya ve pizzaya damla damla.',
    ),
  },
]
