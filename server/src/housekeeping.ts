import Type from 'typebox'
import { removeOldPlaces } from './accounts/login-places.ts'
import { removeOldFailures } from './accounts/login-throttle.ts'
import { removeOldRegistrations } from './accounts/registration-throttle.ts'
import { removeOldSets } from './change-sets/change-set.sql.ts'
import { removeUnusedPictures } from './content/picture-drafts.ts'
import type { Queryable } from './database/database.ts'
import { removeOldNews } from './database/follow-news.ts'
import { removeOldSearches } from './catalogue/search/search-misses.ts'
import { removeOldChallenges } from './factors/challenge.sql.ts'
import { addUpFigures } from './figures/order-figures.sql.ts'
import { removeOldKeys } from './http/endpoints/idempotent.ts'
import { removeOldSessions } from './http/endpoints/sessions.ts'
import { defineJob } from './jobs/job-kind.ts'
import { removeOldJobs } from './jobs/jobs.ts'
import { dropExpiredMails, removeOldMails } from './mail/mail.sql.ts'
import { removeOldPresence } from './records/presence.ts'
import { removeOldDeliveries } from './webhooks/delivery.sql.ts'
import { removeOldLinks } from './own-account/mail-link.sql.ts'
import { removeExpiredUploads } from './uploads/upload.sql.ts'

type Remove = (database: Queryable, most: number) => Promise<number>

/** What grows with use and counts for a time only. */
const steps: readonly (readonly [name: string, remove: Remove])[] = [
  ['sessions', removeOldSessions],
  ['failed logins', removeOldFailures],
  ['registration attempts', removeOldRegistrations],
  ['login places', removeOldPlaces],
  ['challenges', removeOldChallenges],
  ['mailed links', removeOldLinks],
  ['idempotency keys', removeOldKeys],
  ['change sets', removeOldSets],
  ['uploads', removeExpiredUploads],
  ['pictures', removeUnusedPictures],
  ['jobs', removeOldJobs],
  ['messages to webhooks', removeOldDeliveries],
  ['mails that expired', dropExpiredMails],
  ['mails', removeOldMails],
  ['windows with open records', removeOldPresence],
  ['searches without a result', removeOldSearches],
  ['news', removeOldNews],
]

/** Rows of one statement, so that none holds its locks for long. */
const batch = 1000

/** Removes what no longer counts, every ten minutes, in whichever process is free. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  input: Type.Object({}),
  everySeconds: 600,
  async run({ database, progress, signal }) {
    const removed: Record<string, number> = {}
    for (const [index, [name, remove]] of steps.entries()) {
      progress(index, steps.length, name)
      let count = 0
      for (let last = batch; last === batch; count += last) {
        signal.throwIfAborted()
        last = await remove(database, batch)
      }
      if (count > 0) removed[name] = count
    }
    await addUpFigures(database)
    progress(steps.length)
    return removed
  },
})
