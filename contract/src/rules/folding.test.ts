import { describe, expect, test } from 'vitest'
import { fold, foldedCode, foldedWords } from './folding.ts'

describe('folding', () => {
  test.each([
    [['Müsli', 'Muesli', 'Musli', 'MÜSLİ', 'mu\u0308sli'], 'musli'],
    [['Öl', 'Oel', 'OL'], 'ol'],
    [['Käse', 'Kaese', 'Kase', 'kåse'], 'kase'],
    [['Straße', 'STRASSE', 'STRAẞE'], 'strasse'],
    [['Kırmızı', 'KIRMIZI', 'kirmizi', 'kîrmízì'], 'kirmizi'],
    [['İçecek', 'ıçecek', 'Icecek'], 'icecek'],
    [['Şeker', 'ŞEKER', 'seker', 'şeker'], 'seker'],
    [['Yoğurt', 'YOGURT'], 'yogurt'],
    [['Crème brûlée', 'creme   BRULEE!'], 'creme brulee'],
    [['Ærø', 'aro'], 'aro'],
    [['Œuvre', 'oeuvre'], 'ouvre'],
    [['Þórður', 'Thordur'], 'thordur'],
    [['Łódź', 'lodz'], 'lodz'],
    [['Đakovo', 'dakovo'], 'dakovo'],
    [['Ħobż', 'hobz'], 'hobz'],
    [['مُحَمَّد', 'محمد'], 'محمد'],
    // How a sign is drawn makes no other sign.
    [['a\ufe0fb', 'ab'], 'ab'],
  ])('%j are the same', (texts, folded) => {
    for (const text of texts) expect(fold(text)).toBe(folded)
  })

  test('punctuation and signs part words and are none', () => {
    expect(foldedWords('Coca-Cola® (0,33 l) „Zero“ 😀 100%')).toEqual([
      'coca',
      'cola',
      '0',
      '33',
      'l',
      'zero',
      '100',
    ])
    expect(foldedWords('%_\\\'";-- \0 ')).toEqual([])
  })

  test('other scripts keep their letters', () => {
    expect(foldedWords('Чай שָׁלוֹם ΣΊΣΥΦΟΣ 茶')).toEqual(['чаи', 'שלום', 'σισυφοσ', '茶'])
  })

  test('a huge word is cut', () => {
    expect(foldedWords('x'.repeat(1000))).toEqual(['x'.repeat(64)])
  })

  test('a code is compared without what parts it', () => {
    expect(['AP-100', 'ap 100', 'Ap.100'].map(foldedCode)).toEqual(['ap100', 'ap100', 'ap100'])
  })
})
