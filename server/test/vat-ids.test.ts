import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { taxNumberError } from '../src/accounts/check-tax-number.ts'
import { sql } from '../src/database/sql.ts'
import { isWrongVatId, vatIdOf } from '../src/documents/vat-id.ts'
import { call, openShop, type OpenShop } from './support.ts'

/** One of every member state and Northern Ireland, each right by its check digits. */
const valid = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESA13585625',
  'FI20774740',
  'FR83404833048',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LT119511515',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
  'XI980780684',
]

/** The next digit in place of the last one. */
const spoilt = (id: string) => id.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))

describe('[M-04] VAT ids by shape and check digit', () => {
  test.each(valid)('%s is one, and with another digit it is none', (id) => {
    expect(vatIdOf(id)).toBe(id)
    expect(isWrongVatId(id)).toBe(false)
    // The number behind the B of the Netherlands is no check digit.
    const wrong = id.startsWith('NL') ? 'NL004495446B01' : spoilt(id)
    expect([wrong, vatIdOf(wrong)]).toEqual([wrong, null])
    expect(isWrongVatId(wrong)).toBe(true)
  })

  test('blanks, dots and hyphens do not matter', () => {
    expect(vatIdOf('atu 135.856-27')).toBe('ATU13585627')
  })

  test.each(['', '12/345/67890', 'nl. auf Anfrage', 'DE 12/345/67890', 'DE1', '123456789'])(
    '%j is another number, and not wrong',
    (text) => {
      expect([vatIdOf(text), isWrongVatId(text)]).toEqual([null, false])
    },
  )

  test('numbers of Switzerland and Great Britain are checked, and are none of the Union', () => {
    expect([vatIdOf('CHE-116.281.710 MWST'), isWrongVatId('CHE-116.281.710 MWST')]).toEqual([
      null,
      false,
    ])
    expect(isWrongVatId('CHE-116.281.711')).toBe(true)
    expect([vatIdOf('GB980780684'), isWrongVatId('GB980780684')]).toEqual([null, false])
    expect(isWrongVatId('GB980780685')).toBe(true)
  })

  test('Turkish tax numbers have check digits, for customers there', () => {
    expect(taxNumberError('4540536920', 'TR')).toBeUndefined()
    expect(taxNumberError('4540536921', 'TR')).toBe('vat_id_not_valid')
    expect(taxNumberError('17291716060', 'TR')).toBeUndefined()
    expect(taxNumberError('17291716061', 'TR')).toBe('vat_id_not_valid')
    expect(taxNumberError('4540536921', 'DE')).toBeUndefined()
  })
})

describe('a registration from abroad', () => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop()
    await shop.database.query(sql`
      INSERT INTO country (id, code, name) VALUES
        (51, 'GB', '{"de":"G","en":"G","tr":"G"}'), (52, 'NL', '{"de":"N","en":"N","tr":"N"}')`)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.database.query(sql`DELETE FROM registration_attempt`))

  let registered = 0
  const register = (changes: object) =>
    call<Failure>(shop.app, '/public/web-api/signup', {
      username: `abroad${(registered += 1)}`,
      password: 'Secret7',
      passwordAgain: 'Secret7',
      fullName: 'Jürgen Groß',
      email: 'juergen@imbiss.example',
      phone1: '030 123456',
      countryId: 1,
      zipCode: '10115',
      address: 'Hauptstr. 5',
      city: 'Berlin',
      ...changes,
    })

  test('[M-09] has the postcode of its country', async () => {
    expect((await register({ countryId: 51, zipCode: 'SW1A 1AA' })).status).toBe(201)
    expect((await register({ countryId: 52, zipCode: '1012 AB' })).status).toBe(201)
    const { body } = await register({ countryId: 52, zipCode: '12' })
    expect(body.details).toEqual({ zipCode: 'zipCode_not_valid' })
    expect((await register({ zipCode: '1012 AB' })).body.details).toEqual({
      zipCode: 'zipCode_not_valid',
    })
  })

  test('[M-04] has a VAT id with a right check digit, or another number', async () => {
    const { status, body } = await register({ taxNumber: 'NL004495446B01' })
    expect([status, body.details]).toEqual([400, { taxNumber: 'vat_id_not_valid' }])
    expect((await register({ taxNumber: 'NL 0044.95445.B01' })).status).toBe(201)
    expect((await register({ taxNumber: '34/815/00142' })).status).toBe(201)
    expect(
      await shop.database.query(sql`SELECT tax_number FROM customer WHERE tax_number LIKE 'NL%'`),
    ).toEqual([{ tax_number: 'NL004495445B01' }])
  })

  test('the list of countries has their codes', async () => {
    const { body } = await call(shop.app, '/public/web-api/country/list')
    expect(body).toContainEqual({ id: 52, name: 'N', code: 'NL' })
  })
})
