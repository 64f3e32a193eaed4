import type { GoodsKind } from '../kind.ts'
import { grams, kilos, teaBags } from '../measures.ts'
import { words } from '../words.ts'

export const teaAndCoffee: readonly GoodsKind[] = [
  {
    in: 'tea',
    name: words('Schwarztee lose', 'Loose black tea', 'Dökme siyah çay'),
    pack: 'pouch',
    motif: 'teaGlass',
    tint: '#b0401c',
    sizes: [
      { amount: grams(500), price: 549, carton: 15 },
      { amount: kilos(1), price: 990, carton: 12, pallet: 40 },
      { amount: kilos(5), price: 4590, pack: 'sack' },
    ],
    brands: ['cayvadi', 'sofrali'],
    contents: words('Schwarzer Tee', 'Black tea', 'Siyah çay'),
    about: words(
      'Kräftiger Tee mit rotem Aufguss.',
      'Strong tea that brews a deep red.',
      'Tavşan kanı demlenen, sert içimli çay.',
    ),
    use: words(
      'Im Doppelkocher 15 Minuten ziehen lassen.',
      'Brew in a double teapot for 15 minutes.',
      'Çaydanlıkta 15 dakika demleyiniz.',
    ),
  },
  {
    in: 'tea',
    name: words('Earl Grey', 'Earl Grey', 'Bergamotlu çay'),
    pack: 'box',
    motif: 'teaLeaf',
    tint: '#5f8a4a',
    sizes: [
      { amount: teaBags(25), price: 199, carton: 24 },
      { amount: teaBags(100), price: 549, carton: 12 },
    ],
    brands: ['cayvadi', 'sofrali'],
    contents: words(
      'Schwarzer Tee, Bergamotte-Aroma',
      'Black tea, bergamot flavouring',
      'Siyah çay, bergamot aroması',
    ),
    about: words(
      'Schwarztee mit dem Duft der Bergamotte.',
      'Black tea scented with bergamot.',
      'Bergamot kokulu siyah çay.',
    ),
    use: words(
      'Drei bis fünf Minuten in kochendem Wasser ziehen lassen.',
      'Steep for three to five minutes in boiling water.',
      'Kaynar suda üç beş dakika bekletiniz.',
    ),
  },
  {
    in: 'tea',
    name: words('Apfeltee', 'Apple tea', 'Elma çayı'),
    pack: 'box',
    motif: 'apple',
    tint: '#a9b83e',
    sizes: [
      { amount: teaBags(20), price: 179, carton: 24 },
      { amount: teaBags(100), price: 599, carton: 12 },
    ],
    brands: ['cayvadi', 'sofrali'],
    contents: words(
      'Apfelstücke, Hagebutte, Hibiskus, Zimt, natürliches Apfelaroma',
      'Apple pieces, rose hip, hibiscus, cinnamon, natural apple flavouring',
      'Elma parçaları, kuşburnu, hibiskus, tarçın, doğal elma aroması',
    ),
    about: words(
      'Früchtetee mit Apfel und einem Hauch Zimt.',
      'Fruit tea with apple and a hint of cinnamon.',
      'Hafif tarçınlı, elmalı meyve çayı.',
    ),
    use: words(
      'Heiß oder auf Eis, auch ohne Zucker.',
      'Hot or on ice, even without sugar.',
      'Sıcak ya da buzlu, şekersiz de lezzetli.',
    ),
  },
  {
    in: 'coffee',
    name: words('Mokka fein gemahlen', 'Turkish coffee', 'Türk kahvesi'),
    pack: 'can',
    motif: 'cup',
    tint: '#4a2614',
    sizes: [
      { amount: grams(250), price: 449, carton: 12 },
      { amount: grams(500), price: 849, carton: 12 },
      { amount: kilos(1), price: 1590, carton: 10, pack: 'pouch' },
    ],
    brands: ['roestwinkel', 'sofrali'],
    contents: words('Röstkaffee', 'Roasted coffee', 'Kavrulmuş kahve'),
    about: words(
      'Staubfein gemahlener Kaffee für den Cezve.',
      'Coffee ground to dust for the cezve.',
      'Cezvede pişirmek için incecik öğütülmüş kahve.',
    ),
    use: words(
      'Mit kaltem Wasser ansetzen und langsam aufschäumen lassen.',
      'Start with cold water and let it foam up slowly.',
      'Soğuk suyla, kısık ateşte köpürterek pişirin.',
    ),
  },
  {
    in: 'coffee',
    name: words('Espressobohnen', 'Espresso beans', 'Espresso çekirdeği'),
    pack: 'pouch',
    motif: 'coffeeBean',
    tint: '#5a301a',
    sizes: [
      { amount: grams(500), price: 749, carton: 12 },
      { amount: kilos(1), price: 1390, carton: 8, pallet: 48 },
    ],
    brands: ['roestwinkel', 'sofrali'],
    contents: words(
      'Röstkaffee, ganze Bohnen (Arabica und Robusta)',
      'Roasted coffee, whole beans (arabica and robusta)',
      'Kavrulmuş çekirdek kahve (Arabica ve Robusta)',
    ),
    about: words(
      'Dunkle Röstung mit fester Crema.',
      'A dark roast with a firm crema.',
      'Yoğun kremalı, koyu kavrulmuş çekirdek.',
    ),
    use: words(
      'Für Siebträger und Vollautomaten.',
      'For portafilter and bean-to-cup machines.',
      'Espresso ve tam otomatik makineler için.',
    ),
  },
  {
    in: 'coffee',
    name: words('Filterkaffee gemahlen', 'Ground filter coffee', 'Filtre kahve'),
    pack: 'vacuum',
    motif: 'coffeeBean',
    tint: '#70402a',
    sizes: [
      { amount: grams(500), price: 599, carton: 12, pallet: 80 },
      { amount: kilos(1), price: 1150, carton: 8 },
    ],
    brands: ['roestwinkel', 'sofrali'],
    contents: words('Röstkaffee, gemahlen', 'Roasted coffee, ground', 'Kavrulmuş, öğütülmüş kahve'),
    about: words(
      'Ausgewogene Mischung mit milder Säure.',
      'A balanced blend with mild acidity.',
      'Yumuşak asiditeli, dengeli harman.',
    ),
    use: words(
      'Sechs Gramm auf eine Tasse.',
      'Six grams for a cup.',
      'Fincan başına altı gram kullanın.',
    ),
  },
]
