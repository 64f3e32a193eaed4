import { randomUUID } from 'node:crypto'
import type { Localized } from '@kontor/contract/rules/languages'
import type { CallOf } from '../http/endpoints/call.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { recordChanges } from '../records/history.ts'
import { editorOf } from '../records/record-routes.ts'
import { findSender } from './mail-content.sql.ts'
import { imprintOf } from './mail-content.ts'
import { findMailServer, hasPassword, mailServerKind, storePassword } from './mail-server.ts'
import { clearTrouble } from './mail-trouble.sql.ts'
import { renderMail } from './render-mail.ts'
import { SmtpSession, type SmtpTimes } from './smtp.ts'
import type { Outcome } from './smtp-outcome.ts'

export const readMailPassword = async ({ database }: CallOf<'readMailPassword'>) => ({
  stored: await hasPassword(database),
})

/** That it was changed stands in the history, the password does not. */
export async function setMailPassword({ database, body, user }: CallOf<'setMailPassword'>) {
  await database.transaction(async (transaction) => {
    if (!(await mailServerKind.lock(transaction, 1))) throw new Refusal('not_found')
    const { server } = (await mailServerKind.read(transaction, 1)) ?? { server: null }
    if (server === null) throw new Refusal('not_found')
    const changed = { kind: mailServerKind.name, recordId: 1 }
    const changes = [{ field: 'password', old: null, new: null }]
    await recordChanges(transaction, changed, changes, editorOf(user))
    await storePassword(transaction, body.password)
  })
  return {}
}

/** Somebody waits for the answer. */
const testTimes: SmtpTimes = { connectMs: 8000, silentMs: 15_000, mailMs: 20_000 }

const subject: Localized = {
  de: 'Test von {{company}}',
  en: 'Test from {{company}}',
  tr: '{{company}} test e-postası',
}

const text: Localized = {
  de: 'Diese E-Mail zeigt, dass {{company}} E-Mails senden kann.',
  en: 'This e-mail shows that {{company}} can send e-mails.',
  tr: 'Bu e-posta, {{company}} şirketinin e-posta gönderebildiğini gösterir.',
}

const shown = (outcome: Outcome) => {
  switch (outcome.how) {
    case 'taken':
      return { error: null, answer: outcome.answer }
    case 'refused':
    case 'trouble':
      return { error: outcome.error, answer: outcome.answer }
    case 'answer_lost':
      return { error: 'answer_lost' as const, answer: null }
    case 'stopped':
      return { error: 'timeout' as const, answer: null }
  }
}

/** Not by the outbox: what the server says now is the point. No connection of the database is held meanwhile. */
export async function testMailServer(call: CallOf<'testMailServer'>) {
  const { database, body, language } = call
  const server = await findMailServer(database)
  if (server === undefined) throw new Refusal('not_found')
  const sender = await findSender(database)
  const rendered = renderMail({
    language,
    subject: subject[language],
    body: text[language],
    values: { company: sender.company },
    imprint: imprintOf(sender),
  })
  const gone = call.clientGone()
  const session = await SmtpSession.open(server, testTimes, gone)
  if (!(session instanceof SmtpSession)) return shown(session)
  const letter = {
    ...rendered,
    language,
    messageId: randomUUID(),
    to: body.address,
    attachments: [],
  }
  const outcome = await session.send(letter, gone)
  await session.quit()
  if (outcome.how === 'taken') await clearTrouble(database)
  return shown(outcome)
}
