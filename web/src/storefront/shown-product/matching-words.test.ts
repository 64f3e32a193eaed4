import { expect, test } from 'vitest'
import { matchingWords } from './matching-words.ts'

/** The text with the matches in brackets. */
const marked = (text: string, search: string) =>
  matchingWords(text, search)
    .map((part) => (part.matches ? `[${part.text}]` : part.text))
    .join('')

test.for([
  ['Basmatireis', 'reis', 'Basmati[reis]'],
  ['Basmatireis', 'REIS BAS', '[Bas]mati[reis]'],
  ['Käse am Stück', 'kase stueck', '[Käse] am [Stück]'],
  ['Kaese', 'käse', '[Kaese]'],
  ['Ka\u0308se', 'kaese', '[Ka\u0308se]'],
  ['ÖL', 'oel', '[ÖL]'],
  ['Süßes', 'suesses', '[Süßes]'],
  ['Süßes', 'SÜSS', '[Süß]es'],
  ['Weisswurst', 'weiß', '[Weiss]wurst'],
  ['Acı Kırmızı Biber', 'aci kirmizi', '[Acı] [Kırmızı] Biber'],
  ['İncir', 'incir', '[İncir]'],
  ['IRMAK', 'ırmak', '[IRMAK]'],
  ['Yağ, Şeker, Çay', 'yag seker cay', '[Yağ], [Şeker], [Çay]'],
  ['Jalapeño & Crème fraîche', 'jalapeno creme fraiche', '[Jalapeño] & [Crème] [fraîche]'],
  ['Basmatireis', 'bsamatireis', '[Basmatireis]'],
  ['Tomatenmark Tomaten', 'tomaten', 'Tomatenmark [Tomaten]'],
  ['Apfelsaft', 'saft', 'Apfel[saft]'],
  ['Süßrahmbutter', 'butter', 'Süßrahm[butter]'],
  ['Reis', 'xyz', 'Reis'],
  ['Reis', ' .*( ', 'Reis'],
  ['Cola 0,5 l', '0,5', 'Cola [0],[5] l'],
  ['Tee 🍵 grün', 'gruen', 'Tee 🍵 [grün]'],
  ['', 'reis', ''],
] as const)('%s, searched for %s', ([text, search, result]) => {
  expect(marked(text, search)).toBe(result)
})
