import type { FieldWords } from '../sheet-kind.ts'

const words = (
  [de, en, tr]: readonly [string, string, string],
  also: readonly string[] = [],
): FieldWords => ({ label: { de, en, tr }, also })

/** What the columns of customers are called, by us and by other systems. */
export const customerWords: Readonly<Record<string, FieldWords>> = {
  username: words(
    ['Benutzername', 'Username', 'Kullanıcı adı'],
    [
      'Kundennummer',
      'Kunden-Nr.',
      'KdNr',
      'Kundennr',
      'Debitorennummer',
      'Debitor',
      'Konto',
      'Customer number',
      'Customer ID',
      'Customer no',
      'Login',
      'ref',
      'Müşteri numarası',
      'Müşteri no',
      'Cari kodu',
    ],
  ),
  fullName: words(
    ['Ansprechpartner', 'Contact person', 'Yetkili kişi'],
    ['Name', 'Vor- und Nachname', 'Full name', 'Kontaktperson', 'Contact', 'Ad soyad', 'Yetkili'],
  ),
  firmName: words(
    ['Firma', 'Company', 'Firma adı'],
    ['Firmenname', 'Company name', 'Firm name', 'Unternehmen', 'Firma1', 'Unvan', 'Ticari unvan'],
  ),
  email: words(['E-Mail', 'Email', 'E-posta'], ['E-Mail-Adresse', 'Email address', 'Mail']),
  phone1: words(
    ['Telefon', 'Phone', 'Telefon 1'],
    ['Telefonnummer', 'Tel', 'Tel.', 'Phone number', 'Telephone'],
  ),
  phone2: words(
    ['Telefon 2', 'Second phone', 'İkinci telefon'],
    ['Mobil', 'Mobiltelefon', 'Handy', 'Mobile', 'Cep telefonu', 'Phone 2'],
  ),
  taxNumber: words(
    ['USt-IdNr. oder Steuernummer', 'VAT id or tax number', 'Vergi numarası'],
    [
      'USt-IdNr.',
      'UStID',
      'USt-ID',
      'Umsatzsteuer-ID',
      'Steuernummer',
      'VAT',
      'VAT number',
      'VAT ID',
      'Tax ID',
      'Vergi no',
    ],
  ),
  leitwegId: words(['Leitweg-ID', 'Leitweg-ID', 'Leitweg-ID'], ['LeitwegID', 'Leitweg ID']),
  address: words(
    ['Straße und Hausnummer', 'Street and number', 'Cadde ve numara'],
    ['Straße', 'Strasse', 'Anschrift', 'Adresse', 'Address', 'Address1', 'Street', 'Adres'],
  ),
  zipCode: words(
    ['PLZ', 'Postcode', 'Posta kodu'],
    ['Postleitzahl', 'Zip', 'Zip code', 'Postal code'],
  ),
  city: words(['Ort', 'City', 'Şehir'], ['Stadt', 'Town', 'İl']),
  country: words(
    ['Land', 'Country', 'Ülke'],
    ['Ländercode', 'Country code', 'Länderkürzel', 'Land / ISO (2-stellig)', 'country_id'],
  ),
  language: words(['Sprache', 'Language', 'Dil'], ['lang']),
  archived: words(['Gesperrt', 'Locked', 'Kilitli'], ['Archiviert', 'Archived', 'Disabled']),
}
