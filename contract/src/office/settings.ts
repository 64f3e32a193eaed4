import Type, { type TSchema } from 'typebox'
import { PdfPreview } from '../core/document-file.ts'
import { endpoint } from '../core/endpoint.ts'
import { languages } from '../rules/languages.ts'
import { recordCalls } from '../core/records.ts'
import { pictureUpload } from '../core/picture-upload.ts'
import {
  CompanyDocument,
  CountriesDocument,
  DeliveryDocument,
  DocumentTextsDocument,
  LanguagesDocument,
  NumbersDocument,
  SecurityDocument,
  VatDocument,
} from './settings-documents.ts'

const see = { app: 'office', permission: 'settings.see' } as const

/** The calls of a section. There is one record of each, which has the id 1. */
const section = <const Name extends string, Document extends TSchema>(
  name: Name,
  noun: string,
  document: Document,
) => recordCalls({ name: `settings/${name}`, noun, area: 'settings', document })

const company = section('company', 'the company', CompanyDocument)
const numbers = section('numbers', 'the numbers of documents', NumbersDocument)
const vat = section('vat', 'the VAT rates', VatDocument)
const countries = section('countries', 'the countries delivered to', CountriesDocument)
const delivery = section('delivery', 'the terms of delivery and payment', DeliveryDocument)
const offered = section('languages', 'the languages of the shop', LanguagesDocument)
const security = section('security', 'how staff prove who they are', SecurityDocument)
const texts = section('texts', 'the texts on documents', DocumentTextsDocument)

export const settingsEndpoints = {
  uploadLogo: pictureUpload({
    path: '/api/office/settings/logo',
    permission: 'settings.change',
    summary: 'Takes a picture, to be named in the company as its logo.',
  }),
  readCompany: company.read,
  saveCompany: company.save,
  listCompanyHistory: company.history,
  restoreCompany: company.restore,
  watchCompany: company.presence,
  readNumbers: numbers.read,
  saveNumbers: numbers.save,
  listNumbersHistory: numbers.history,
  restoreNumbers: numbers.restore,
  watchNumbers: numbers.presence,
  readVat: vat.read,
  saveVat: vat.save,
  listVatHistory: vat.history,
  restoreVat: vat.restore,
  watchVat: vat.presence,
  readCountries: countries.read,
  saveCountries: countries.save,
  listCountriesHistory: countries.history,
  restoreCountries: countries.restore,
  watchCountries: countries.presence,
  readDelivery: delivery.read,
  saveDelivery: delivery.save,
  listDeliveryHistory: delivery.history,
  restoreDelivery: delivery.restore,
  watchDelivery: delivery.presence,
  readLanguages: offered.read,
  saveLanguages: offered.save,
  listLanguagesHistory: offered.history,
  restoreLanguages: offered.restore,
  watchLanguages: offered.presence,
  readSecurity: security.read,
  saveSecurity: endpoint({
    ...security.save,
    refusals: [...security.save.refusals, 'factor_needed'],
  }),
  listSecurityHistory: security.history,
  restoreSecurity: endpoint({
    ...security.restore,
    refusals: [...security.restore.refusals, 'factor_needed'],
  }),
  watchSecurity: security.presence,
  readDocumentTexts: texts.read,
  saveDocumentTexts: texts.save,
  listDocumentTextsHistory: texts.history,
  restoreDocumentTexts: texts.restore,
  watchDocumentTexts: texts.presence,
  previewDocument: endpoint({
    path: '/api/office/settings/preview',
    ...see,
    summary: 'A sample document with texts that are not saved yet. Nothing is numbered or stored.',
    body: Type.Object({
      kind: Type.Enum(['invoice', 'waybill']),
      language: Type.Enum([...languages]),
      texts: DocumentTextsDocument,
      numbers: Type.Optional(NumbersDocument),
    }),
    answer: PdfPreview,
    refusals: ['not_found'],
  }),
}
