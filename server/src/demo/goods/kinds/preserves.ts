import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

export const preserves: readonly GoodsKind[] = [
  {
    in: 'tomatoes',
    name: words('Tomatenmark', 'Tomato paste', 'Domates salçası'),
    pack: 'can',
    motif: 'tomato',
    tint: '#c9261f',
    sizes: [
      { amount: grams(830), price: 299, carton: 12, pallet: 70 },
      { amount: kilos(4.5), price: 1290, carton: 3 },
    ],
    brands: ['domatika', 'bahcenur', 'sofrali'],
    contents: words('Tomaten, Speisesalz', 'Tomatoes, salt', 'Domates, tuz'),
    about: words(
      'Zweifach konzentriertes Mark aus sonnenreifen Tomaten.',
      'Double concentrate made from sun-ripened tomatoes.',
      'Güneşte olgunlaşmış domatesten koyu kıvamlı salça.',
    ),
    use: words(
      'Gibt Suppen, Schmorgerichten und Saucen Farbe und Tiefe.',
      'Gives soups, stews and sauces colour and depth.',
      'Çorbalara, yemeklere ve soslara renk ve lezzet katar.',
    ),
  },
  {
    in: 'tomatoes',
    name: words('Paprikamark scharf', 'Hot pepper paste', 'Acı biber salçası'),
    pack: 'jar',
    motif: 'chili',
    tint: '#b5241c',
    sizes: [
      { amount: grams(370), price: 249, carton: 12 },
      { amount: grams(700), price: 399, carton: 12 },
      { amount: kilos(4.5), price: 1690, carton: 3, pack: 'can' },
    ],
    brands: ['domatika', 'baharkoey'],
    contents: words(
      'Rote Paprika, scharfe Paprika, Speisesalz',
      'Red peppers, hot peppers, salt',
      'Kırmızı biber, acı biber, tuz',
    ),
    about: words(
      'Kräftiges Mark aus roten Paprika mit deutlicher Schärfe.',
      'Full-bodied red pepper paste with a clear heat.',
      'Acısı belirgin, yoğun kırmızı biber salçası.',
    ),
    use: words(
      'Für Acılı ezme, Çiğ köfte und Marinaden.',
      'For acılı ezme, çiğ köfte and marinades.',
      'Acılı ezme, çiğ köfte ve marineler için.',
    ),
  },
  {
    in: 'tomatoes',
    name: words('Geschälte Tomaten', 'Peeled tomatoes', 'Soyulmuş domates'),
    pack: 'can',
    motif: 'tomato',
    tint: '#dd4632',
    sizes: [
      { amount: grams(400), price: 79, carton: 24 },
      { amount: kilos(2.5), price: 399, carton: 6 },
    ],
    brands: ['domatika', 'sofrali'],
    contents: words(
      'Geschälte Tomaten 60 %, Tomatensaft',
      'Peeled tomatoes 60%, tomato juice',
      'Soyulmuş domates %60, domates suyu',
    ),
    about: words(
      'Ganze Tomaten im eigenen Saft.',
      'Whole tomatoes in their own juice.',
      'Kendi suyunda bütün domates.',
    ),
    use: words(
      'Für Pizzasauce, Menemen und Schmorgerichte.',
      'For pizza sauce, menemen and stews.',
      'Pizza sosu, menemen ve tencere yemekleri için.',
    ),
  },
  {
    in: 'cannedVegetables',
    name: words('Zuckermais', 'Sweetcorn', 'Tatlı mısır'),
    pack: 'can',
    motif: 'corn',
    tint: '#f0c02f',
    sizes: [
      { amount: grams(340), price: 99, carton: 24 },
      { amount: kilos(2.1), price: 449, carton: 6 },
    ],
    brands: ['bahcenur', 'hofgruen', 'sofrali'],
    contents: words(
      'Zuckermais, Trinkwasser, Speisesalz',
      'Sweetcorn, water, salt',
      'Tatlı mısır, su, tuz',
    ),
    about: words(
      'Knackige, süße Körner ohne Zuckerzusatz.',
      'Crunchy, sweet kernels with no added sugar.',
      'Şeker ilavesiz, diri ve tatlı mısır taneleri.',
    ),
    use: words(
      'Abtropfen lassen; für Salate, Pizza und Kumpir.',
      'Drain; for salads, pizza and jacket potatoes.',
      'Süzüp salataya, pizzaya ve kumpire ekleyin.',
    ),
  },
  {
    in: 'cannedVegetables',
    name: words('Gekochte Kichererbsen', 'Cooked chickpeas', 'Haşlanmış nohut'),
    pack: 'can',
    motif: 'seeds',
    tint: '#dcb877',
    sizes: [
      { amount: grams(400), price: 89, carton: 24 },
      { amount: kilos(2.5), price: 449, carton: 6 },
    ],
    brands: ['tarlabey', 'bahcenur', 'sofrali'],
    contents: words(
      'Kichererbsen, Trinkwasser, Speisesalz',
      'Chickpeas, water, salt',
      'Nohut, su, tuz',
    ),
    about: words(
      'Weich gekochte Kichererbsen, sofort verwendbar.',
      'Soft-cooked chickpeas, ready to use.',
      'Kullanıma hazır, yumuşak haşlanmış nohut.',
    ),
    use: words(
      'Ohne Einweichen zu Hummus, Salat oder Pilaw.',
      'No soaking: for hummus, salad or pilaf.',
      'Islatmadan humus, salata ya da nohutlu pilav için.',
    ),
  },
  {
    in: 'cannedVegetables',
    name: words('Weinblätter in Lake', 'Vine leaves in brine', 'Asma yaprağı'),
    pack: 'jar',
    motif: 'leaf',
    tint: '#7d8b3a',
    sizes: [
      { amount: grams(400), price: 349, carton: 12 },
      { amount: kilos(2), price: 1190, carton: 6, pack: 'bucket' },
    ],
    brands: ['zeytunya', 'bahcenur'],
    contents: words(
      'Weinblätter, Trinkwasser, Speisesalz, Säuerungsmittel: Citronensäure',
      'Vine leaves, water, salt, acidity regulator: citric acid',
      'Asma yaprağı, su, tuz, asitlik düzenleyici: sitrik asit',
    ),
    about: words(
      'Zarte Blätter gleicher Größe, von Hand gelegt.',
      'Tender leaves of even size, layered by hand.',
      'Elle dizilmiş, eşit boyda ince yapraklar.',
    ),
    use: words(
      'Kurz wässern, dann mit Reis oder Hackfleisch füllen.',
      'Rinse briefly, then fill with rice or mince.',
      'Suda bekletip zeytinyağlı ya da etli sarma yapın.',
    ),
  },
  {
    in: 'cannedFish',
    name: words('Thunfisch in Öl', 'Tuna in oil', 'Yağlı ton balığı'),
    pack: 'tin',
    motif: 'fish',
    tint: '#5f87a6',
    sizes: [
      { amount: grams(160), price: 179, carton: 48 },
      { amount: grams(800), price: 790, carton: 12 },
    ],
    brands: ['kutterblick', 'sofrali'],
    contents: words(
      'Thunfisch 70 % (Fisch), Sonnenblumenöl, Speisesalz',
      'Tuna 70% (fish), sunflower oil, salt',
      'Ton balığı %70 (balık), ayçiçek yağı, tuz',
    ),
    contains: ['fish'],
    about: words(
      'Saftige Thunfischstücke in Sonnenblumenöl.',
      'Juicy chunks of tuna in sunflower oil.',
      'Ayçiçek yağında iri ton balığı parçaları.',
    ),
    use: words(
      'Für Salate, Pizza und Sandwiches.',
      'For salads, pizza and sandwiches.',
      'Salata, pizza ve sandviç için.',
    ),
  },
  {
    in: 'cannedFish',
    name: words('Sardinen in Olivenöl', 'Sardines in olive oil', 'Zeytinyağlı sardalya'),
    pack: 'tin',
    motif: 'fish',
    tint: '#8b9aa3',
    sizes: [
      { amount: grams(120), price: 169, carton: 30 },
      { amount: grams(400), price: 499, carton: 12 },
    ],
    brands: ['kutterblick', 'sofrali'],
    contents: words(
      'Sardinen 72 % (Fisch), Olivenöl, Speisesalz',
      'Sardines 72% (fish), olive oil, salt',
      'Sardalya %72 (balık), zeytinyağı, tuz',
    ),
    contains: ['fish'],
    about: words(
      'Von Hand gelegte Sardinen in Olivenöl.',
      'Hand-packed sardines in olive oil.',
      'Zeytinyağında, elle dizilmiş sardalya.',
    ),
    use: words(
      'Mit Zitrone und Brot als Vorspeise.',
      'With lemon and bread as a starter.',
      'Limon ve ekmekle meze olarak sunun.',
    ),
  },
]
