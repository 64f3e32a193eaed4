import { settingsEndpoints } from '@kontor/contract/office/settings'
import { takePicture } from '../content/picture-drafts.ts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { companyKind } from './company.ts'
import { countriesKind } from './countries.ts'
import { deliveryKind } from './delivery.ts'
import { documentTextsKind } from './document-texts.ts'
import { languagesKind } from './languages.ts'
import { numbersKind } from './numbers.ts'
import { previewDocument } from './preview-document.ts'
import { restoreSecurity, saveSecurity, securityKind } from './security.ts'
import { vatKind } from './vat.ts'

const company = recordRoutes(companyKind)
const numbers = recordRoutes(numbersKind)
const vat = recordRoutes(vatKind)
const countries = recordRoutes(countriesKind)
const delivery = recordRoutes(deliveryKind)
const languages = recordRoutes(languagesKind)
const security = recordRoutes(securityKind)
const texts = recordRoutes(documentTextsKind)

/** Wide enough for the header of the storefront on any screen. */
const logoSide = 1000

export const settingsRoutes = routesOf(settingsEndpoints, {
  uploadLogo: ({ database }, upload) => takePicture(database, upload, logoSide),
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
  readLanguages: languages.read,
  saveLanguages: languages.save,
  listLanguagesHistory: languages.history,
  restoreLanguages: languages.restore,
  watchLanguages: languages.presence,
  readSecurity: security.read,
  saveSecurity,
  listSecurityHistory: security.history,
  restoreSecurity,
  watchSecurity: security.presence,
  readDocumentTexts: texts.read,
  saveDocumentTexts: texts.save,
  listDocumentTextsHistory: texts.history,
  restoreDocumentTexts: texts.restore,
  watchDocumentTexts: texts.presence,
  previewDocument,
})
