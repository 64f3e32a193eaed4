import type { AccessIds } from './access-ids.ts'
import type { AccessRule } from './access-rule.ts'
import { house, recordRules, sectionRules } from './access-rules-records.ts'

const of = (as: keyof AccessIds): AccessRule => ({
  call: (ids) => ({ body: { id: ids[as] } }),
  ids: { 'body.id': house(as, 'not_found') },
})

const none = { de: null, en: null, tr: null }
const texts = { subject: none, body: none }

const { removeMailText: _, ...ofTexts } = recordRules('MailText', 'mailText', texts)

/** What the calls about mails are asked with by the access matrix. */
export const mailRules: Readonly<Record<string, AccessRule>> = {
  ...sectionRules('MailServer', 'mail_server', { server: null }),
  readMailPassword: { call: () => ({}) },
  // No mail server is set.
  setMailPassword: { call: () => ({ body: { password: 'secret' } }), refused: 'not_found' },
  testMailServer: { call: () => ({ body: { address: 'a@example.com' } }), refused: 'not_found' },
  readMailState: { call: () => ({}) },
  listMails: { call: () => ({ body: { size: 10 } }) },
  exportMails: {
    call: ({ mail }) => ({
      body: { columns: [{ column: 'state', label: 'State' }], ids: [mail], format: 'csv' },
    }),
    ids: { 'body.ids[]': house('mail', 'fine') },
  },
  readMail: of('mail'),
  sendMailAgain: of('mail'),
  discardMails: { call: () => ({}) },
  listMailTexts: { call: () => ({}) },
  ...ofTexts,
  previewMailText: {
    call: ({ mailText }) => ({ body: { id: mailText, language: 'de', document: texts } }),
    ids: { 'body.id': house('mailText', 'not_found') },
  },
}
