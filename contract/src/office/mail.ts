import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Moment, Nothing, Nullable } from '../core/fields.ts'
import { languages } from '../rules/languages.ts'
import { listCalls } from '../core/lists.ts'
import { recordCalls } from '../core/records.ts'
import { mailCauses, mailErrors, mailSecurities, mailStates } from '../rules/mail-words.ts'

/** No control characters: the text stands in a header of a mail. */
const Line = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
  })

const MailAddress = Type.String({ format: 'email', maxLength: 254 })

/** The server that mails are sent with. Its password is no part of it. */
export const MailServerDocument = Type.Object({
  server: Nullable(
    Type.Object({
      host: Type.String({
        maxLength: 253,
        pattern: '^[A-Za-z0-9.:_-]+$',
        description: 'A name or an IP address.',
      }),
      port: Type.Integer({ minimum: 1, maximum: 65_535 }),
      security: Type.Enum([...mailSecurities], {
        description: '`starttls` demands it; `none` sends everything readable.',
      }),
      username: Nullable(Line(200)),
      senderName: Line(100),
      senderAddress: MailAddress,
      shopUrl: Type.String({
        maxLength: 200,
        pattern: '^https?://[^\\s/?#@\\\\]+$',
        description: 'Where customers find the shop, without a path. Links in mails start with it.',
      }),
    }),
  ),
})

export type MailServerDocument = Static<typeof MailServerDocument>

const server = recordCalls({
  name: 'settings/mail',
  noun: 'the mail server',
  area: 'settings',
  document: MailServerDocument,
})

const Texts = (maxLength: number) => {
  const Text = Nullable(Type.String({ minLength: 1, maxLength, pattern: '\\S' }))
  return Type.Object({ de: Text, en: Text, tr: Text })
}

/** What the office has written instead of the text of the product; null where it has not. */
export const MailTextDocument = Type.Object({ subject: Texts(200), body: Texts(5000) })

export type MailTextDocument = Static<typeof MailTextDocument>

const text = recordCalls({
  name: 'mail-text',
  noun: 'the text of a mail',
  area: 'settings',
  document: MailTextDocument,
})

const Original = Type.Object({ subject: Type.String(), body: Type.String() })

const Rendered = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
})

const MailRow = Type.Object({
  id: Id,
  cause: Type.Enum([...mailCauses]),
  state: Type.Enum([...mailStates]),
  address: Type.String(),
  customer: Nullable(Type.String({ description: 'The firm, or the name of who has no firm.' })),
  order: Nullable(Id),
  subject: Nullable(Type.String({ description: 'Null until it is sent first.' })),
  attempts: Type.Integer(),
  error: Nullable(Type.Enum([...mailErrors], { description: 'Of the last attempt.' })),
  answer: Nullable(Type.String({ description: 'What the mail server said last.' })),
  inDoubt: Type.Boolean({
    description: 'The answer to an attempt was lost: the mail may have arrived, perhaps twice.',
  }),
  createdAt: Moment,
  triedAt: Nullable(Moment),
  nextAt: Nullable(Moment),
  sentAt: Nullable(Moment),
})

const mails = listCalls({ name: 'mail', noun: 'mails to customers', area: 'orders', row: MailRow })

const see = { app: 'office', permission: 'settings.see' } as const
const change = { app: 'office', permission: 'settings.change' } as const
const OfRecord = Type.Object({ id: Id })

export const mailEndpoints = {
  readMailServer: server.read,
  saveMailServer: server.save,
  listMailServerHistory: server.history,
  restoreMailServer: server.restore,
  watchMailServer: server.presence,
  readMailPassword: endpoint({
    path: '/api/office/settings/mail/password-state',
    ...see,
    summary: 'Whether a password of the mail server is stored. It is never answered itself.',
    answer: Type.Object({ stored: Type.Boolean() }),
    refusals: [],
  }),
  setMailPassword: endpoint({
    path: '/api/office/settings/mail/password',
    ...change,
    summary:
      'Stores the password of the mail server, or removes it. It is never answered, and removed when another server is set.',
    body: Type.Object({ password: Nullable(Type.String({ minLength: 1, maxLength: 500 })) }),
    answer: Nothing,
    refusals: ['not_found'],
  }),
  testMailServer: endpoint({
    path: '/api/office/settings/mail/test',
    ...change,
    summary: 'Sends a mail at once with the saved settings, and answers what the server said.',
    body: Type.Object({ address: MailAddress }),
    answer: Type.Object({
      error: Nullable(Type.Enum([...mailErrors], { description: 'Null when it was taken.' })),
      answer: Nullable(Type.String()),
    }),
    refusals: ['not_found'],
  }),
  readMailState: endpoint({
    path: '/api/office/mail/state',
    app: 'office',
    permission: 'orders.see',
    summary: 'Whether mails are sent, and how many wait.',
    answer: Type.Object({
      configured: Type.Boolean({ description: 'Otherwise mails wait until a server is set.' }),
      waiting: Type.Integer({ description: 'Counted up to 100,000.' }),
      failed: Type.Integer({ description: 'In the last 7 days, counted up to 1000.' }),
      trouble: Nullable(
        Type.Object({
          since: Moment,
          error: Type.Enum([...mailErrors]),
          answer: Nullable(Type.String()),
          retryAt: Moment,
        }),
      ),
    }),
    refusals: [],
  }),
  listMails: mails.list,
  exportMails: mails.export,
  readMail: endpoint({
    path: '/api/office/mail/read',
    app: 'office',
    permission: 'orders.see',
    summary: 'One mail, as it was sent or would be sent now. A link that works once is masked.',
    body: OfRecord,
    answer: Type.Object({
      ...MailRow.properties,
      rendered: Nullable(Rendered),
      attachments: Type.Array(Type.String()),
    }),
    refusals: ['not_found'],
  }),
  sendMailAgain: endpoint({
    path: '/api/office/mail/send-again',
    app: 'office',
    permission: 'orders.change',
    summary: 'Sends a mail again, with the same id. One whose link has expired is refused.',
    body: OfRecord,
    answer: Nothing,
    refusals: ['not_found', 'link_expired'],
  }),
  discardMails: endpoint({
    path: '/api/office/mail/discard',
    ...change,
    summary: 'Discards all mails that wait, for example before a first mail server is set.',
    answer: Type.Object({ discarded: Type.Integer() }),
    refusals: [],
  }),
  listMailTexts: endpoint({
    path: '/api/office/mail-text/list',
    ...see,
    summary: 'The kinds of mails, each with the texts of the product.',
    answer: Type.Array(
      Type.Object({
        id: Id,
        cause: Type.Enum([...mailCauses]),
        changed: Type.Boolean({ description: 'The office has written a text of its own.' }),
        originals: Type.Object({ de: Original, en: Original, tr: Original }),
      }),
    ),
    refusals: [],
  }),
  readMailText: text.read,
  saveMailText: text.save,
  listMailTextHistory: text.history,
  restoreMailText: text.restore,
  watchMailText: text.presence,
  previewMailText: endpoint({
    path: '/api/office/mail-text/preview',
    ...see,
    summary: 'A sample mail with texts that are not saved yet.',
    body: Type.Object({
      id: Id,
      language: Type.Enum([...languages]),
      document: MailTextDocument,
    }),
    answer: Rendered,
    refusals: ['not_found'],
  }),
}
