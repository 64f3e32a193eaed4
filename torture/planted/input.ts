import type { Fault } from './fault.ts'

/** What comes from outside: texts, sizes, counts. */
export const inputFaults: readonly Fault[] = [
  {
    what: 'a value is put into the text of its statement',
    kind: 'text taken as SQL',
    plant: {
      file: 'server/src/database/sql.ts',
      from: '        values.push(hole)\n        text += `$${values.length}`',
      to: "        text += typeof hole === 'string' ? `'${hole}'` : String(hole)",
    },
    caughtBy: { file: 'server/test/database.test.ts', title: 'values never become SQL' },
  },
  {
    what: 'a name with a tag breaks the electronic invoice',
    kind: 'unsanitised text',
    plant: { file: 'server/src/documents/xml.ts', from: ".replaceAll('<', '&lt;')", to: '' },
    caughtBy: {
      file: 'server/test/documents-xml.test.ts',
      title: 'texts as they are, whatever they contain',
    },
  },
  {
    what: 'a name with a quote leaves its attribute in the page',
    kind: 'unsanitised text',
    plant: { file: 'server/src/http/server/html.ts', from: ".replaceAll('\"', '&quot;')", to: '' },
    caughtBy: { file: 'server/test/pages.test.ts', title: 'the bases stand in both pages' },
  },
  {
    what: 'a script in a picture may run',
    kind: 'unsanitised text',
    plant: {
      file: 'server/src/content/pictures.ts',
      from: "style-src 'unsafe-inline'; sandbox",
      to: "style-src 'unsafe-inline'",
    },
    caughtBy: { file: 'server/test/pages.test.ts', title: 'kept forever, and can do nothing' },
  },
  {
    what: 'the page lets inline scripts run',
    kind: 'policy too wide',
    plant: {
      file: 'server/src/http/server/security-headers.ts',
      from: '...scripts]',
      to: '"\'unsafe-inline\'", ...scripts]',
    },
    caughtBy: { file: 'server/test/pages.test.ts', title: 'security headers' },
  },
  {
    what: 'the log holds whole addresses, signatures included',
    kind: 'secret in the log',
    plant: {
      file: 'server/src/http/server/logging.ts',
      from: "url.split('?', 1)[0] ?? url",
      to: 'url',
    },
    caughtBy: {
      file: 'server/test/logging.test.ts',
      title: 'neither passwords nor tokens nor queries are logged',
    },
  },
  {
    what: 'a page may be of any size',
    kind: 'unbounded list',
    plant: {
      file: 'contract/src/core/fields.ts',
      from: 'size: Type.Integer({ minimum: 1, maximum: 100 })',
      to: 'size: Type.Integer({ minimum: 1 })',
    },
    caughtBy: {
      file: 'server/test/catalogue-listing.test.ts',
      title: 'a bad body is refused field by field',
    },
  },
  {
    what: 'a basket holds as many lines as anyone sends',
    kind: 'unbounded list',
    plant: {
      file: 'server/src/basket/basket.sql.ts',
      from: 'const maxLines = 1000',
      to: 'const maxLines = 1_000_000',
    },
    caughtBy: {
      file: 'server/test/basket.test.ts',
      title: 'more lines than anyone orders are too many',
    },
  },
  {
    what: 'a body of any size is read',
    kind: 'unbounded body',
    plant: {
      file: 'server/src/http/server/limits.ts',
      from: 'bodyBytes: 256 * 1024',
      to: 'bodyBytes: 256 * 1024 * 1024',
    },
    caughtBy: { file: 'server/test/bodies.test.ts', title: 'a body above 256 kB: 413' },
  },
  {
    what: 'a basket line counts to anything',
    kind: 'missing bound',
    plant: {
      file: 'contract/src/core/fields.ts',
      from: 'export const maximumCount = 9999',
      to: 'export const maximumCount = 99_999_999',
    },
    caughtBy: { file: 'server/test/basket.test.ts', title: 'setting a line' },
  },
  {
    what: 'two discounts of a product overlap',
    kind: 'missing rule in the database',
    plant: { sql: 'ALTER TABLE discount DROP CONSTRAINT discount_one_at_a_time' },
    caughtBy: {
      file: 'server/test/database-rules.test.ts',
      title: 'two discounts of a product at the same time',
    },
  },
]
