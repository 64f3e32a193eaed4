import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  registrationErrors,
  registrationLengths,
  tidyRegistration,
  type RegistrationEntry,
  type RegistrationField,
} from './registration.ts'

const fit: RegistrationEntry = {
  username: 'imbiss7',
  password: 'Secret7',
  passwordAgain: 'Secret7',
  fullName: 'Jürgen Groß',
  email: 'juergen@imbiss.example',
  phone1: '030 123456',
  countryId: 1,
  zipCode: '10115',
  address: 'Hauptstr. 5',
  city: 'Berlin',
}

const errorsOf = (changes: Partial<RegistrationEntry>) => registrationErrors({ ...fit, ...changes })

/** Field, values that are taken, values that are refused, and the code they are refused with. */
const table: [RegistrationField, string[], string[], string][] = [
  [
    'username',
    ['abc', '1ab', 'ABC', 'x'.repeat(64), ' demo '],
    ['ab', '_abc', 'a b c', 'ab.', 'müller', 'ａｂｃ', 'x'.repeat(65), 'abc\n1'],
    'username_not_valid',
  ],
  [
    'fullName',
    [
      'Ali',
      'Anna Maria Schmidt',
      'Çağla Öztürk',
      'Анна',
      'O’Neill',
      'Anne-Marie Müller',
      ' Kim  Lee ',
    ],
    [
      'Al',
      'Al Pacino',
      'Ali2',
      'one two three four',
      'Ali\tVeli',
      '-Ali',
      'Ali-',
      "A''li",
      'x'.repeat(101),
    ],
    'fullName_not_valid',
  ],
  [
    'email',
    ['a@b.de', 'first.last+tag@sub.example.com', 'info@müller.example'],
    [
      'a',
      'a@',
      '@b.de',
      'a@b',
      'a b@c.de',
      'a@b..de',
      'a@-b.de',
      '.a@b.de',
      'a@b.de.',
      'a@b@c.de',
      'a@b.d',
      'a@b.d_e',
    ],
    'email_not_valid',
  ],
  [
    'phone1',
    ['1', ' 030 12 34 ', '1'.repeat(17)],
    ['+49 30', '030-1', '030x', 'x', '1'.repeat(18)],
    'phone_not_valid',
  ],
  ['phone2', ['', ' ', '030 1'], ['+49', '1'.repeat(18)], 'phone_not_valid'],
  [
    'zipCode',
    ['1', '10115', ' 10115 '],
    ['D-10115', '10 115', '1011a', '1'.repeat(13)],
    'zipCode_not_valid',
  ],
  [
    'address',
    ['ab', 'a 1', '12', 'Straße des 17. Juni 135', 'Çiçek Sk. 5/3'],
    ['a', '1', '--', '. .', '. . .', 'a\nb', 'x'.repeat(201)],
    'address_not_valid',
  ],
  ['city', ['X', 'Köln', 'Frankfurt (Oder)'], ['a\u0000b', 'x'.repeat(101)], 'not_valid'],
  ['firmName', ['', 'Groß & Söhne GmbH'], ['a\u0000', 'x'.repeat(121)], 'not_valid'],
  ['taxNumber', ['', 'DE 123/456'], ['a\u0007', 'x'.repeat(33)], 'not_valid'],
]

describe('a field', () => {
  test('an entry that fits has no errors', () => {
    expect(registrationErrors(fit)).toStrictEqual({})
  })

  test.each(table)('%s', (field, taken, refused, code) => {
    for (const text of taken) expect([text, errorsOf({ [field]: text })]).toEqual([text, {}])
    for (const text of refused) {
      expect([text, errorsOf({ [field]: text })]).toEqual([text, { [field]: code }])
    }
  })

  test('all that is left empty is told at once', () => {
    const empty = Object.fromEntries(Object.keys(registrationLengths).map((field) => [field, ' ']))
    const errors = registrationErrors({
      ...fit,
      ...empty,
      password: '',
      passwordAgain: '',
      countryId: null,
    })
    const required = [
      'username',
      'password',
      'passwordAgain',
      'fullName',
      'email',
      'phone1',
      'zipCode',
      'address',
      'city',
      'countryId',
    ]
    expect(errors).toEqual(Object.fromEntries(required.map((field) => [field, 'required'])))
  })
})

test('a country must be chosen', () => {
  expect(errorsOf({ countryId: null })).toEqual({ countryId: 'required' })
  expect(errorsOf({ countryId: undefined })).toEqual({ countryId: 'required' })
})

test('spaces around and between words are tidied, a password and a missing field stay as they are', () => {
  const entry = { ...fit, fullName: ' Kim   Lee ', city: 'Ko\u0308ln', password: ' Se  cret7' }
  expect(tidyRegistration(entry)).toStrictEqual({
    ...entry,
    fullName: 'Kim Lee',
    city: 'K\u00f6ln',
  })
})

describe('a password', () => {
  const both = (password: string) => errorsOf({ password, passwordAgain: password })

  test.each(['Abcde1', ' Abc 1x', 'Ä1öüüü', 'Пароль1', `Aa1${'ü'.repeat(253)}`, 'Aa1🐟🐟🐟'])(
    '%s is taken',
    (password) => expect(both(password)).toEqual({}),
  )

  test.each([
    'Abcd1',
    'abcde1',
    'ABCDE1',
    'Abcdef',
    'Abcde1 ',
    'Abcde1\t',
    `Aa1${'x'.repeat(254)}`,
  ])('%j is refused in both fields', (password) =>
    expect(both(password)).toEqual({
      password: 'password_not_valid',
      passwordAgain: 'password_not_valid',
    }),
  )

  test('that differs is told at both fields, each of which must fit first', () => {
    expect(errorsOf({ passwordAgain: 'Secret8' })).toEqual({
      password: 'not_match_password',
      passwordAgain: 'not_match_password',
    })
    expect(errorsOf({ passwordAgain: 'secret' })).toEqual({ passwordAgain: 'password_not_valid' })
    expect(errorsOf({ passwordAgain: '' })).toEqual({ passwordAgain: 'required' })
    expect(errorsOf({ password: 'secret' })).toEqual({ password: 'password_not_valid' })
  })
})

test('whatever is typed, the answer comes at once and tidying changes nothing about it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.stringMatching(/^[a. '@-]{0,300}$/),
  )
  fc.assert(
    fc.property(text, text, text, (fullName, email, address) => {
      const entry = { ...fit, fullName, email, address }
      expect(registrationErrors(tidyRegistration(entry))).toEqual(registrationErrors(entry))
    }),
  )
})
