import type { Language, Localized } from '@kontor/contract/rules/languages'

const title: Localized = {
  de: 'Dieser Shop wird gerade eingerichtet',
  en: 'This shop is being set up',
  tr: 'Bu mağaza kuruluyor',
}

const text: Localized = {
  de: 'Bitte schauen Sie bald wieder vorbei.',
  en: 'Please come back soon.',
  tr: 'Lütfen daha sonra tekrar uğrayın.',
}

const office: Localized = {
  de: 'Zum Büro des Shops',
  en: 'To the office of the shop',
  tr: 'Mağazanın ofisine',
}

/** The whole storefront of a shop without a company: there is nothing to sell, and nobody to name. */
export const setUpNotice = (language: Language): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title[language]}</title>
  </head>
  <body>
    <main>
      <h1>${title[language]}</h1>
      <p>${text[language]}</p>
      <p><a href="/apps/office">${office[language]}</a></p>
    </main>
  </body>
</html>
`
