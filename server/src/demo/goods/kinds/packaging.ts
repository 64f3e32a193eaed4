import type { GoodsKind } from '../kind.ts'
import { pieces } from '../measures.ts'
import { words } from '../words.ts'

export const packaging: readonly GoodsKind[] = [
  {
    in: 'takeaway',
    name: words('Kaffeebecher 300 ml', 'Coffee cups 300 ml', 'Karton bardak 300 ml'),
    pack: 'wideBox',
    motif: 'paperCup',
    tint: '#8a5a35',
    sizes: [
      { amount: pieces(50), price: 349, carton: 20 },
      { amount: pieces(1000), price: 5490 },
    ],
    brands: ['gastrokant', 'sofrali'],
    contents: words(
      'Pappe mit wasserbasierter Beschichtung',
      'Paperboard with a water-based coating',
      'Su bazlı kaplamalı karton',
    ),
    about: words(
      'Doppelwandige Becher, die die Finger schonen.',
      'Double-walled cups that spare your fingers.',
      'Eli yakmayan çift cidarlı bardak.',
    ),
    use: words(
      'Für heiße Getränke bis 95 °C.',
      'For hot drinks up to 95 °C.',
      '95 °C’ye kadar sıcak içecekler için.',
    ),
  },
  {
    in: 'takeaway',
    name: words('Dönerboxen 500 ml', 'Döner boxes 500 ml', 'Döner kutusu 500 ml'),
    pack: 'wideBox',
    motif: 'takeaway',
    tint: '#c98d4e',
    sizes: [
      { amount: pieces(50), price: 549, carton: 10 },
      { amount: pieces(500), price: 4790 },
    ],
    brands: ['gastrokant', 'sofrali'],
    contents: words(
      'Kraftkarton, fettdicht',
      'Kraft board, grease-proof',
      'Yağ geçirmez kraft karton',
    ),
    about: words(
      'Fettdichte Faltboxen mit Steckverschluss.',
      'Grease-proof folding boxes with a tuck lid.',
      'Geçmeli kapaklı, yağ geçirmez kutu.',
    ),
    use: words(
      'Für Döner, Pommes und Nudelgerichte zum Mitnehmen.',
      'For döner, fries and noodles to take away.',
      'Paket döner, patates ve makarna için.',
    ),
  },
  {
    in: 'takeaway',
    name: words('Papiertragetaschen', 'Paper carrier bags', 'Kâğıt taşıma çantası'),
    pack: 'wideBox',
    motif: 'paperBag',
    tint: '#c79b63',
    sizes: [
      { amount: pieces(50), price: 690, carton: 5 },
      { amount: pieces(250), price: 2990 },
    ],
    brands: ['gastrokant', 'wolkana'],
    contents: words('Kraftpapier', 'Kraft paper', 'Kraft kâğıt'),
    about: words(
      'Stabile Taschen mit Flachhenkel, 22 × 28 cm.',
      'Sturdy bags with flat handles, 22 × 28 cm.',
      'Yassı saplı, sağlam çanta, 22 × 28 cm.',
    ),
    use: words(
      'Tragen bis zu fünf Kilogramm.',
      'Carry up to five kilograms.',
      'Beş kilograma kadar taşır.',
    ),
  },
  {
    in: 'takeaway',
    name: words('Holzbesteck-Set', 'Wooden cutlery set', 'Ahşap çatal bıçak seti'),
    pack: 'box',
    motif: 'cutlery',
    tint: '#b98a52',
    sizes: [
      { amount: pieces(100), price: 690, carton: 10 },
      { amount: pieces(500), price: 2990 },
    ],
    brands: ['gastrokant', 'sofrali'],
    contents: words('Birkenholz', 'Birch wood', 'Huş ağacı'),
    about: words(
      'Messer, Gabel und Serviette, einzeln verpackt.',
      'Knife, fork and napkin, individually wrapped.',
      'Tek tek paketli bıçak, çatal ve peçete.',
    ),
    use: words(
      'Für Lieferdienst, Feste und Picknick.',
      'For deliveries, parties and picnics.',
      'Paket servis, davet ve piknik için.',
    ),
  },
  {
    in: 'takeaway',
    name: words('Papiertrinkhalme', 'Paper straws', 'Kâğıt pipet'),
    pack: 'box',
    motif: 'straws',
    tint: '#d9534f',
    sizes: [
      { amount: pieces(150), price: 249, carton: 20 },
      { amount: pieces(500), price: 699, carton: 10 },
    ],
    brands: ['gastrokant', 'wolkana'],
    contents: words('Papier, lebensmittelecht', 'Food-grade paper', 'Gıdaya uygun kâğıt'),
    about: words(
      'Halme mit Knick, die im Glas nicht aufweichen.',
      'Bendable straws that do not go soft in the glass.',
      'Bardakta yumuşamayan, bükülür pipet.',
    ),
    use: words(
      'Für Saft, Ayran und Cocktails.',
      'For juice, ayran and cocktails.',
      'Meyve suyu, ayran ve kokteyller için.',
    ),
  },
  {
    in: 'takeaway',
    name: words('Pizzakartons 30 cm', 'Pizza boxes 30 cm', 'Pizza kutusu 30 cm'),
    pack: 'wideBox',
    motif: 'pizzaBox',
    tint: '#cda06a',
    sizes: [
      { amount: pieces(100), price: 1490, pallet: 24 },
      { amount: pieces(50), price: 849 },
    ],
    brands: ['gastrokant', 'sofrali'],
    contents: words('Mikrowellpappe', 'Micro-corrugated board', 'Mikro oluklu karton'),
    about: words(
      'Stapelbare Kartons mit Lüftungslöchern.',
      'Stackable boxes with air holes.',
      'Havalandırma delikli, istiflenebilir kutu.',
    ),
    use: words(
      'Hält Pizza, Pide und Lahmacun warm und kross.',
      'Keeps pizza, pide and lahmacun warm and crisp.',
      'Pizzayı, pideyi ve lahmacunu sıcak ve çıtır tutar.',
    ),
  },
]
