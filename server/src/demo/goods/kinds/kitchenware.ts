import type { GoodsKind } from '../kind.ts'
import { metres, pieces } from '../measures.ts'
import { words } from '../words.ts'

export const kitchenware: readonly GoodsKind[] = [
  {
    in: 'kitchenware',
    name: words('Alufolie 30 cm', 'Aluminium foil 30 cm', 'Alüminyum folyo 30 cm'),
    pack: 'wideBox',
    motif: 'foilRoll',
    tint: '#aeb6bc',
    sizes: [
      { amount: metres(30), price: 249, carton: 24 },
      { amount: metres(150), price: 1090, carton: 6 },
    ],
    brands: ['gastrokant', 'pirilsa', 'sofrali'],
    contents: words('Aluminium', 'Aluminium', 'Alüminyum'),
    about: words(
      'Reißfeste Folie im Spenderkarton mit Abreißkante.',
      'Strong foil in a dispenser box with a cutting edge.',
      'Kesme bıçaklı kutuda, yırtılmaya dayanıklı folyo.',
    ),
    use: words(
      'Für Dürüm, Grill und Vorrat; nicht mit Saurem verwenden.',
      'For dürüm, the grill and storage; not for acidic food.',
      'Dürüm, ızgara ve saklama için; asitli gıdada kullanmayınız.',
    ),
  },
  {
    in: 'kitchenware',
    name: words('Aluschalen mit Deckel', 'Foil trays with lids', 'Kapaklı alüminyum kap'),
    pack: 'wideBox',
    motif: 'foilTray',
    tint: '#b7bfc4',
    sizes: [
      { amount: pieces(100), price: 1290, carton: 6 },
      { amount: pieces(25), price: 399, carton: 12 },
    ],
    brands: ['gastrokant', 'sofrali'],
    contents: words('Aluminium, Pappdeckel', 'Aluminium, board lid', 'Alüminyum, karton kapak'),
    about: words(
      'Auslaufsichere Schalen, 900 ml.',
      'Leak-proof trays, 900 ml.',
      'Sızdırmaz kap, 900 ml.',
    ),
    use: words(
      'Für Ofen, Kühlung und Lieferung.',
      'For the oven, the fridge and deliveries.',
      'Fırın, buzdolabı ve paket servis için.',
    ),
  },
  {
    in: 'kitchenware',
    name: words('Müllsäcke 120 l', 'Bin bags 120 l', 'Çöp poşeti 120 L'),
    pack: 'rolls',
    motif: 'binBag',
    tint: '#4b5563',
    sizes: [
      { amount: pieces(25), price: 349, carton: 10 },
      { amount: pieces(100), price: 1190, carton: 4 },
    ],
    brands: ['gastrokant', 'pirilsa', 'sofrali'],
    contents: words(
      'Polyethylen, überwiegend recycelt',
      'Polyethylene, mostly recycled',
      'Polietilen, ağırlıklı geri dönüştürülmüş',
    ),
    about: words(
      'Starke Säcke mit Zugband.',
      'Strong bags with a drawstring.',
      'Büzgülü, sağlam çöp poşeti.',
    ),
    use: words(
      'Für Küche, Keller und Hof.',
      'For the kitchen, the cellar and the yard.',
      'Mutfak, depo ve bahçe için.',
    ),
  },
  {
    in: 'kitchenware',
    name: words('Nitrilhandschuhe', 'Nitrile gloves', 'Nitril eldiven'),
    pack: 'box',
    motif: 'glove',
    tint: '#3f7fc1',
    sizes: [
      { amount: pieces(100), price: 590, carton: 10 },
      { amount: pieces(200), price: 1090, carton: 10 },
    ],
    brands: ['gastrokant', 'pirilsa'],
    contents: words('Nitril, latexfrei', 'Nitrile, latex-free', 'Nitril, lateks içermez'),
    about: words(
      'Puderfreie Einmalhandschuhe, Größe L.',
      'Powder-free disposable gloves, size L.',
      'Pudrasız tek kullanımlık eldiven, L beden.',
    ),
    use: words(
      'Für den Umgang mit Lebensmitteln zugelassen.',
      'Approved for handling food.',
      'Gıdayla temasa uygundur.',
    ),
  },
  {
    in: 'kitchenware',
    name: words('Kochschürze schwarz', 'Black chef’s apron', 'Siyah aşçı önlüğü'),
    pack: 'pouch',
    motif: 'apron',
    tint: '#3a3f47',
    sizes: [
      { amount: pieces(1), price: 890, carton: 20 },
      { amount: pieces(3), price: 2390, carton: 8 },
    ],
    brands: ['gastrokant', 'sofrali'],
    contents: words(
      '65 % Polyester, 35 % Baumwolle',
      '65% polyester, 35% cotton',
      '%65 polyester, %35 pamuk',
    ),
    about: words(
      'Latzschürze mit Tasche und verstellbarem Nackenband.',
      'Bib apron with a pocket and an adjustable neck strap.',
      'Cepli, boyun askısı ayarlanabilir önlük.',
    ),
    use: words('Bei 60 °C waschbar.', 'Washable at 60 °C.', '60 °C’de yıkanabilir.'),
  },
]
