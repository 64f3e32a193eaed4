import { expect, test } from 'vitest'
import type { Company } from '@kontor/contract/storefront/content'
import { contactLinks } from './contact-links.ts'

const company: Company = {
  name: 'Kontor',
  phone: '+49 (0)40 / 123-45',
  email: 'info@kontor.example',
  location: 'Hafenstraße 1, Hamburg',
  openingHours: null,
  logo: null,
  freeDeliveryLimit: 150,
  deliveryCost: 9.9,
  timeZone: 'Europe/Berlin',
  languages: ['de', 'en', 'tr'],
  mainLanguage: 'de',
}

test('phone, mail and map are opened by links', () => {
  expect(contactLinks(company)).toEqual({
    phone: 'tel:+4904012345',
    email: 'mailto:info@kontor.example',
    map: 'https://www.openstreetmap.org/search?query=Hafenstra%C3%9Fe%201%2C%20Hamburg',
  })
})

test('a location that is an address of the web is opened as it is', () => {
  const location = 'https://maps.example/kontor'
  expect(contactLinks({ ...company, location }).map).toBe(location)
})
