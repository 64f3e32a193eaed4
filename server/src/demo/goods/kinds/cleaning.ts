import type { GoodsKind } from '../kind.ts'
import { litres, millilitres, pieces, rolls, sheets } from '../measures.ts'
import { words } from '../words.ts'

/** What keeps a kitchen clean. */
export const cleaning: readonly GoodsKind[] = [
  {
    in: 'cleaning',
    name: words('Spülmittel Zitrone', 'Lemon washing-up liquid', 'Limonlu bulaşık deterjanı'),
    pack: 'pet',
    motif: 'plate',
    tint: '#e3c92c',
    sizes: [
      { amount: millilitres(750), price: 149, carton: 12 },
      { amount: litres(5), price: 790, carton: 3, pack: 'jug' },
    ],
    brands: ['pirilsa', 'gastrokant', 'sofrali'],
    contents: words(
      '5–15 % anionische Tenside, unter 5 % amphotere Tenside, Duftstoffe, Konservierungsmittel',
      '5–15% anionic surfactants, less than 5% amphoteric surfactants, perfume, preservatives',
      '%5–15 anyonik aktif madde, %5’ten az amfoterik aktif madde, parfüm, koruyucu',
    ),
    about: words(
      'Löst Fett schon in kaltem Wasser.',
      'Cuts grease even in cold water.',
      'Soğuk suda bile yağı çözer.',
    ),
    use: words(
      'Sparsam dosieren: Ein Spritzer reicht für ein Becken.',
      'Use sparingly: one squirt is enough for a sink.',
      'Tasarruflu kullanın: Bir eviye için birkaç damla yeterlidir.',
    ),
  },
  {
    in: 'cleaning',
    name: words('Fettlöser-Spray', 'Degreaser spray', 'Yağ çözücü sprey'),
    pack: 'spray',
    motif: 'sparkle',
    tint: '#f08a24',
    sizes: [
      { amount: millilitres(750), price: 249, carton: 12 },
      { amount: litres(5), price: 1190, carton: 3, pack: 'jug' },
    ],
    brands: ['pirilsa', 'gastrokant'],
    contents: words(
      'Unter 5 % nichtionische Tenside, Natriumhydroxid, Duftstoffe',
      'Less than 5% non-ionic surfactants, sodium hydroxide, perfume',
      '%5’ten az noniyonik aktif madde, sodyum hidroksit, parfüm',
    ),
    about: words(
      'Kraftreiniger für Herd, Grill und Dunstabzug.',
      'A powerful cleaner for stoves, grills and hoods.',
      'Ocak, ızgara ve davlumbaz için güçlü temizleyici.',
    ),
    use: words(
      'Aufsprühen, kurz einwirken lassen, mit Wasser abwischen. Handschuhe tragen.',
      'Spray on, leave briefly and wipe off with water. Wear gloves.',
      'Püskürtün, kısa süre bekletip suyla silin. Eldiven kullanınız.',
    ),
  },
  {
    in: 'cleaning',
    name: words('Allzweckreiniger', 'All-purpose cleaner', 'Yüzey temizleyici'),
    pack: 'jug',
    motif: 'sparkle',
    tint: '#57b6c9',
    sizes: [
      { amount: litres(1), price: 179, carton: 12, pack: 'pet' },
      { amount: litres(5), price: 690, carton: 3 },
      { amount: litres(10), price: 1250 },
    ],
    brands: ['pirilsa', 'gastrokant', 'sofrali'],
    contents: words(
      'Unter 5 % anionische Tenside, unter 5 % nichtionische Tenside, Duftstoffe',
      'Less than 5% anionic surfactants, less than 5% non-ionic surfactants, perfume',
      '%5’ten az anyonik, %5’ten az noniyonik aktif madde, parfüm',
    ),
    about: words(
      'Reinigt Böden und Flächen streifenfrei.',
      'Cleans floors and surfaces without streaks.',
      'Zeminleri ve yüzeyleri iz bırakmadan temizler.',
    ),
    use: words(
      '50 ml auf 5 Liter Wasser, Nachwischen ist nicht nötig.',
      '50 ml to 5 litres of water; no rinsing needed.',
      '5 litre suya 50 ml; durulama gerektirmez.',
    ),
  },
  {
    in: 'cleaning',
    name: words('Topfschwämme', 'Scouring sponges', 'Bulaşık süngeri'),
    pack: 'pouch',
    motif: 'sponge',
    tint: '#f2c531',
    sizes: [
      { amount: pieces(10), price: 149, carton: 24 },
      { amount: pieces(50), price: 599, carton: 6 },
    ],
    brands: ['pirilsa', 'gastrokant', 'sofrali'],
    contents: words(
      'Polyurethanschaum, Scheuervlies aus Polyester',
      'Polyurethane foam, polyester scouring pad',
      'Poliüretan köpük, polyester aşındırıcı yüzey',
    ),
    about: words(
      'Mit weicher Seite und kräftigem Scheuervlies.',
      'With a soft side and a strong scouring pad.',
      'Bir yüzü yumuşak, bir yüzü aşındırıcı.',
    ),
    use: words(
      'Für Töpfe, Pfannen und Arbeitsflächen.',
      'For pots, pans and worktops.',
      'Tencere, tava ve tezgâhlar için.',
    ),
  },
  {
    in: 'paper',
    name: words('Handseife', 'Hand soap', 'Sıvı el sabunu'),
    pack: 'jug',
    motif: 'hands',
    tint: '#e79ab0',
    sizes: [
      { amount: millilitres(500), price: 159, carton: 12, pack: 'pet' },
      { amount: litres(5), price: 690, carton: 3 },
    ],
    brands: ['pirilsa', 'sofrali'],
    contents: words(
      'Wasser, waschaktive Tenside, Glycerin, Duftstoffe',
      'Water, cleansing surfactants, glycerine, perfume',
      'Su, yüzey aktif maddeler, gliserin, parfüm',
    ),
    about: words(
      'Milde Seife mit Glycerin, auch bei häufigem Waschen.',
      'Mild soap with glycerine, even for frequent washing.',
      'Sık yıkamada bile cildi kurutmayan gliserinli sabun.',
    ),
    use: words(
      'Passt in alle gängigen Spender.',
      'Fits all common dispensers.',
      'Yaygın tüm sabunluklarla uyumludur.',
    ),
  },
  {
    in: 'paper',
    name: words('Küchenrollen 3-lagig', 'Kitchen rolls, 3-ply', '3 katlı kâğıt havlu'),
    pack: 'rolls',
    motif: 'paperRoll',
    tint: '#9fb9d8',
    sizes: [
      { amount: rolls(4), price: 249, carton: 8, pallet: 36 },
      { amount: rolls(12), price: 690, carton: 4 },
    ],
    brands: ['wolkana', 'sofrali'],
    contents: words('100 % Zellstoff', '100% cellulose', '%100 selüloz'),
    about: words(
      'Saugstark und nassfest, 51 Blatt je Rolle.',
      'Absorbent and strong when wet, 51 sheets a roll.',
      'Emici ve suya dayanıklı, ruloda 51 yaprak.',
    ),
    use: words(
      'Für Küche, Theke und Gastraum.',
      'For the kitchen, the counter and the dining room.',
      'Mutfak, tezgâh ve salon için.',
    ),
  },
  {
    in: 'paper',
    name: words('Toilettenpapier 3-lagig', 'Toilet paper, 3-ply', '3 katlı tuvalet kâğıdı'),
    pack: 'rolls',
    motif: 'paperRoll',
    tint: '#c9b6dd',
    sizes: [
      { amount: rolls(8), price: 299, carton: 8, pallet: 30 },
      { amount: rolls(24), price: 790, carton: 3 },
    ],
    brands: ['wolkana', 'sofrali'],
    contents: words('100 % Zellstoff', '100% cellulose', '%100 selüloz'),
    about: words(
      'Weich und reißfest, 200 Blatt je Rolle.',
      'Soft and strong, 200 sheets a roll.',
      'Yumuşak ve dayanıklı, ruloda 200 yaprak.',
    ),
    use: words(
      'Löst sich im Wasser schnell auf.',
      'Breaks up quickly in water.',
      'Suda çabuk çözülür.',
    ),
  },
  {
    in: 'paper',
    name: words('Servietten 33 × 33 cm', 'Napkins 33 × 33 cm', 'Peçete 33 × 33 cm'),
    pack: 'wideBox',
    motif: 'napkin',
    tint: '#c0504d',
    sizes: [
      { amount: sheets(100), price: 169, carton: 24 },
      { amount: sheets(500), price: 749, carton: 6 },
    ],
    brands: ['wolkana', 'gastrokant'],
    contents: words('100 % Zellstoff', '100% cellulose', '%100 selüloz'),
    about: words(
      'Zweilagige Servietten, viertelgefaltet.',
      'Two-ply napkins, folded in quarters.',
      'Çift katlı, dörde katlanmış peçete.',
    ),
    use: words(
      'Für Tisch, Theke und Lieferung.',
      'For the table, the counter and deliveries.',
      'Masa, tezgâh ve paket servis için.',
    ),
  },
]
