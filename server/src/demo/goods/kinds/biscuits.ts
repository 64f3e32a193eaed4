import type { GoodsKind } from '../kind.ts'
import { grams, kilos } from '../measures.ts'
import { words } from '../words.ts'

/** Biscuits, chocolate and savoury snacks. */
export const biscuits: readonly GoodsKind[] = [
  {
    in: 'biscuits',
    name: words('Teekekse', 'Tea biscuits', 'Pötibör bisküvi'),
    pack: 'bar',
    motif: 'biscuit',
    tint: '#d7a257',
    sizes: [
      { amount: grams(175), price: 69, carton: 24 },
      { amount: grams(800), price: 279, carton: 8, pack: 'box' },
    ],
    brands: ['lokmira', 'krospela', 'sofrali'],
    contents: words(
      'Weizenmehl, Zucker, Sonnenblumenöl, Molkenpulver (Milch), Backtriebmittel, Speisesalz',
      'Wheat flour, sugar, sunflower oil, whey powder (milk), raising agents, salt',
      'Buğday unu, şeker, ayçiçek yağı, peynir altı suyu tozu (süt), kabartıcı, tuz',
    ),
    contains: ['wheat', 'milk'],
    traces: ['nuts', 'soy', 'sesame'],
    about: words(
      'Mürbe Kekse, gerade süß genug.',
      'Crumbly biscuits, just sweet enough.',
      'Gevrek, kararında tatlı bisküvi.',
    ),
    use: words(
      'Zum Eintunken und als Boden für Mosaikkuchen.',
      'For dunking and as a base for mosaic cake.',
      'Çaya batırmak ve mozaik pasta yapmak için.',
    ),
  },
  {
    in: 'biscuits',
    name: words('Haselnusswaffeln', 'Hazelnut wafers', 'Fındıklı gofret'),
    pack: 'bar',
    motif: 'wafer',
    tint: '#c48a4a',
    sizes: [
      { amount: grams(142), price: 89, carton: 24 },
      { amount: grams(500), price: 299, carton: 12, pack: 'pouch' },
    ],
    brands: ['lokmira', 'krospela'],
    contents: words(
      'Zucker, Weizenmehl, pflanzliches Fett, Haselnüsse 8 %, Kakao, Molkenpulver (Milch), Sojalecithin',
      'Sugar, wheat flour, vegetable fat, hazelnuts 8%, cocoa, whey powder (milk), soya lecithin',
      'Şeker, buğday unu, bitkisel yağ, fındık %8, kakao, peynir altı suyu tozu (süt), soya lesitini',
    ),
    contains: ['wheat', 'hazelnuts', 'milk', 'soy'],
    traces: ['peanuts', 'eggs'],
    about: words(
      'Knusprige Waffeln mit Haselnusscreme.',
      'Crisp wafers with hazelnut cream.',
      'Fındık kremalı çıtır gofret.',
    ),
    use: words(
      'Für Kiosk, Kasse und die Kaffeepause.',
      'For kiosks, the till and the coffee break.',
      'Büfe, kasa önü ve kahve molası için.',
    ),
  },
  {
    in: 'biscuits',
    name: words('Vollmilchschokolade', 'Milk chocolate', 'Sütlü çikolata'),
    pack: 'bar',
    motif: 'chocolate',
    tint: '#6a3a20',
    sizes: [
      { amount: grams(80), price: 109, carton: 24 },
      { amount: grams(300), price: 369, carton: 12 },
    ],
    brands: ['lokmira', 'almwinkel'],
    contents: words(
      'Zucker, Kakaobutter, Vollmilchpulver, Kakaomasse, Sojalecithin, Vanilleextrakt',
      'Sugar, cocoa butter, whole milk powder, cocoa mass, soya lecithin, vanilla extract',
      'Şeker, kakao yağı, tam yağlı süt tozu, kakao kitlesi, soya lesitini, vanilya özütü',
    ),
    contains: ['milk', 'soy'],
    traces: ['nuts', 'wheat', 'peanuts'],
    about: words(
      'Zartschmelzende Schokolade mit 32 % Kakao.',
      'Smooth chocolate with 32% cocoa.',
      '%32 kakaolu, ağızda eriyen çikolata.',
    ),
    use: words(
      'Zum Naschen, Backen und Überziehen.',
      'For nibbling, baking and coating.',
      'Atıştırmak, pişirmek ve kaplamak için.',
    ),
  },
  {
    in: 'crisps',
    name: words('Kartoffelchips gesalzen', 'Salted potato crisps', 'Tuzlu patates cipsi'),
    pack: 'bag',
    motif: 'chips',
    tint: '#efc04a',
    sizes: [
      { amount: grams(150), price: 149, carton: 12 },
      { amount: grams(500), price: 399, carton: 6 },
    ],
    brands: ['krospela', 'sofrali'],
    contents: words(
      'Kartoffeln, Sonnenblumenöl, Speisesalz',
      'Potatoes, sunflower oil, salt',
      'Patates, ayçiçek yağı, tuz',
    ),
    traces: ['milk', 'gluten', 'mustard'],
    about: words(
      'Dünn geschnitten und goldgelb frittiert.',
      'Thinly cut and fried until golden.',
      'İnce kesilmiş, altın sarısı kızarmış cips.',
    ),
    use: words(
      'Für Bar, Kino und Fernsehabend.',
      'For the bar, the cinema and an evening in.',
      'Bar, sinema ve keyifli akşamlar için.',
    ),
  },
  {
    in: 'crisps',
    name: words('Salzstangen mit Sesam', 'Sesame pretzel sticks', 'Susamlı çubuk kraker'),
    pack: 'bar',
    motif: 'sticks',
    tint: '#b9742f',
    sizes: [
      { amount: grams(125), price: 79, carton: 24 },
      { amount: grams(400), price: 219, carton: 12 },
    ],
    brands: ['krospela', 'aehrenhaus'],
    contents: words(
      'Weizenmehl, Sonnenblumenöl, Sesam 6 %, Speisesalz, Weizenmalz, Hefe',
      'Wheat flour, sunflower oil, sesame 6%, salt, wheat malt, yeast',
      'Buğday unu, ayçiçek yağı, susam %6, tuz, buğday maltı, maya',
    ),
    contains: ['wheat', 'sesame'],
    traces: ['milk', 'soy'],
    about: words(
      'Knackige Stangen mit Sesam und Salz.',
      'Crunchy sticks with sesame and salt.',
      'Susamlı, tuzlu çıtır çubuk kraker.',
    ),
    use: words(
      'Zu Getränken und für den kleinen Hunger.',
      'With drinks and for a small appetite.',
      'İçeceklerin yanına ve küçük açlıklara.',
    ),
  },
  {
    in: 'crisps',
    name: words('Geröstete Kichererbsen', 'Roasted chickpeas', 'Sarı leblebi'),
    pack: 'pouch',
    motif: 'seeds',
    tint: '#e0a63c',
    sizes: [
      { amount: grams(200), price: 159, carton: 20 },
      { amount: kilos(1), price: 690, carton: 10 },
    ],
    brands: ['fistikova', 'tarlabey'],
    contents: words('Kichererbsen', 'Chickpeas', 'Nohut'),
    traces: ['nuts', 'peanuts', 'sesame'],
    about: words(
      'Doppelt geröstet, mürbe und ungesalzen.',
      'Twice roasted, crumbly and unsalted.',
      'Çifte kavrulmuş, tuzsuz gevrek leblebi.',
    ),
    use: words(
      'Eiweißreicher Snack zu Tee und Getränken.',
      'A protein-rich snack with tea and drinks.',
      'Çayın ve içeceklerin yanına proteinli atıştırmalık.',
    ),
  },
]
