import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

export const spices: readonly GoodsKind[] = [
  {
    in: 'spices',
    name: words('Paprikaflocken scharf', 'Hot pepper flakes', 'Acı pul biber'),
    pack: 'shaker',
    motif: 'chili',
    tint: '#b3261c',
    sizes: [
      { amount: grams(80), price: 179, carton: 12 },
      { amount: grams(500), price: 649, carton: 10, pack: 'pouch' },
      { amount: kilos(1), price: 1190, carton: 10, pack: 'pouch' },
    ],
    brands: ['baharkoey', 'wuerzhafen', 'tarlabey'],
    contents: words(
      'Paprika, Speisesalz, Sonnenblumenöl',
      'Red pepper, salt, sunflower oil',
      'Kırmızı biber, tuz, ayçiçek yağı',
    ),
    traces: ['mustard', 'sesame'],
    about: words(
      'Grob gemahlene rote Paprika mit Kernen.',
      'Coarsely ground red pepper with seeds.',
      'Çekirdekli, iri çekilmiş kırmızı biber.',
    ),
    use: words(
      'Über Suppen, Eier und Grillfleisch streuen.',
      'Sprinkle over soups, eggs and grilled meat.',
      'Çorbalara, yumurtaya ve ızgaralara serpin.',
    ),
  },
  {
    in: 'spices',
    name: words('Kreuzkümmel gemahlen', 'Ground cumin', 'Toz kimyon'),
    pack: 'shaker',
    motif: 'powder',
    tint: '#a8803f',
    sizes: [
      { amount: grams(70), price: 179, carton: 12 },
      { amount: grams(500), price: 749, carton: 10, pack: 'pouch' },
    ],
    brands: ['baharkoey', 'wuerzhafen'],
    contents: words('Kreuzkümmel', 'Cumin', 'Kimyon'),
    traces: ['mustard', 'celery', 'sesame'],
    about: words(
      'Warm und erdig, fein gemahlen.',
      'Warm and earthy, finely ground.',
      'Sıcak, topraksı aromalı, ince öğütülmüş.',
    ),
    use: words(
      'Gehört in Köfte, Falafel und Linsensuppe.',
      'Belongs in köfte, falafel and lentil soup.',
      'Köftenin, falafelin ve mercimek çorbasının baharatı.',
    ),
  },
  {
    in: 'spices',
    name: words('Schwarzer Pfeffer ganz', 'Whole black pepper', 'Tane karabiber'),
    pack: 'shaker',
    motif: 'seeds',
    tint: '#3d3530',
    sizes: [
      { amount: grams(75), price: 249, carton: 12 },
      { amount: grams(500), price: 1090, carton: 10, pack: 'pouch' },
    ],
    brands: ['wuerzhafen', 'baharkoey', 'sofrali'],
    contents: words('Schwarzer Pfeffer', 'Black pepper', 'Karabiber'),
    traces: ['mustard', 'celery'],
    about: words(
      'Ganze, handverlesene Körner mit klarer Schärfe.',
      'Whole, hand-picked corns with clean heat.',
      'Elle seçilmiş, keskin aromalı taneler.',
    ),
    use: words(
      'Erst kurz vor dem Servieren mahlen.',
      'Grind just before serving.',
      'Servisten hemen önce öğütün.',
    ),
  },
  {
    in: 'spices',
    name: words('Oregano gerebelt', 'Dried oregano', 'Kuru kekik'),
    pack: 'shaker',
    motif: 'herb',
    tint: '#6f8a3f',
    sizes: [
      { amount: grams(25), price: 149, carton: 12 },
      { amount: grams(250), price: 549, carton: 10, pack: 'pouch' },
    ],
    brands: ['baharkoey', 'wuerzhafen'],
    contents: words('Oregano', 'Oregano', 'Kekik'),
    traces: ['celery', 'mustard'],
    about: words(
      'Sonnengetrocknete Blätter mit kräftigem Duft.',
      'Sun-dried leaves with a strong scent.',
      'Güneşte kurutulmuş, keskin kokulu kekik.',
    ),
    use: words(
      'Für Pizza, Lamm und Salate.',
      'For pizza, lamb and salads.',
      'Pizza, kuzu eti ve salatalar için.',
    ),
  },
  {
    in: 'spices',
    name: words('Minze getrocknet', 'Dried mint', 'Kuru nane'),
    pack: 'pouch',
    motif: 'leaf',
    tint: '#5b8f52',
    sizes: [
      { amount: grams(50), price: 129, carton: 20 },
      { amount: grams(250), price: 499, carton: 10 },
    ],
    brands: ['baharkoey', 'tarlabey'],
    contents: words('Nanaminze', 'Spearmint', 'Nane'),
    traces: ['celery'],
    about: words(
      'Schonend getrocknete Nanaminze.',
      'Gently dried spearmint.',
      'Özenle kurutulmuş nane.',
    ),
    use: words(
      'In Butter geröstet über Joghurtsuppe und Mantı.',
      'Sizzled in butter over yoghurt soup and mantı.',
      'Tereyağında yakıp yayla çorbasına ve mantıya.',
    ),
  },
  {
    in: 'spices',
    name: words('Meersalz fein', 'Fine sea salt', 'İnce deniz tuzu'),
    pack: 'box',
    motif: 'crystals',
    tint: '#a9c8dd',
    sizes: [
      { amount: kilos(1), price: 79, carton: 12, pallet: 80 },
      { amount: kilos(10), price: 590, pack: 'sack' },
    ],
    brands: ['wuerzhafen', 'sofrali'],
    contents: words('Meersalz', 'Sea salt', 'Deniz tuzu'),
    about: words(
      'Fein gemahlenes Salz, rieselfähig ohne Zusätze.',
      'Finely ground salt, free-flowing without additives.',
      'Katkısız, akıcı ince deniz tuzu.',
    ),
    use: words(
      'Für Küche, Teig und Tisch.',
      'For cooking, dough and the table.',
      'Yemek, hamur ve sofra için.',
    ),
  },
]
