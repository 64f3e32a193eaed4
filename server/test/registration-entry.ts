/** A registration that nothing is wrong with, and what a test wants to be different. */
export const registration = (changes: object = {}) => ({
  username: 'eintrag',
  password: 'Sesam7 öffne',
  passwordAgain: 'Sesam7 öffne',
  fullName: 'Ada Eintrag',
  firmName: 'Eintrag GmbH',
  email: 'ada@example.com',
  phone1: '030 1',
  phone2: '030 2',
  taxNumber: 'DE1',
  countryId: 1,
  zipCode: '10115',
  address: 'Weg 1',
  city: 'Berlin',
  ...changes,
})
