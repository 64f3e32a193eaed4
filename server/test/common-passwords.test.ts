import { expect, test } from 'vitest'
import { isCommonPassword } from '../src/accounts/common-passwords.ts'
import { cpuTime } from './cpu-time.ts'

test.each([
  'Password1',
  'Passw0rd',
  'P@ssw0rd!',
  'Passwort123',
  'Qwerty123',
  'Qwertz12345',
  '1Qaz2wsx',
  '1q2W3e4r5t',
  'Asdfgh1',
  'Şifre123',
  'SIFRE1',
  'Sommer2026',
  'Sommer2026!',
  '123Hallo',
  'Galatasaray1905',
  'İstanbul34'.replace('34', '2024'),
  'Admin123456',
  'Test1234',
  'Abc123',
  'Abcdef1',
  'Aaaaaa1',
  'Iloveyou11',
  'Letmein!1',
  'HalloHallo1',
  'Willkommen1',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Secret7',
  'Regal2Links',
  'Sesam7 öffne',
  'Correct1horse',
  'Sommer2026Regal',
  'Hamburg4711Elbe',
  'Passwort84937',
  'Kxv83mQpz2',
  'ß9Wolkenbruch',
  '7ya!pQ',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('no password takes long to look at', () => {
  const spent = cpuTime()
  for (const part of ['1', 'a', '!', 'a1', '1!']) isCommonPassword(part.repeat(256 / part.length))
  expect(spent()).toBeLessThan(200)
})
