import { mailEndpoints } from '@kontor/contract/office/mail'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { mailList } from './mail-list.ts'
import { mailServerKind } from './mail-server.ts'
import { mailTextKind } from './mail-text-kind.ts'
import { readMailPassword, setMailPassword, testMailServer } from './manage-mail-server.ts'
import {
  discardMails,
  listMailTexts,
  previewMailText,
  readMail,
  readMailState,
  sendMailAgain,
} from './manage-mails.ts'

const server = recordRoutes(mailServerKind)
const text = recordRoutes(mailTextKind)
const mails = listRoutes(mailList, 'mails')

export const mailRoutes = routesOf(mailEndpoints, {
  readMailServer: server.read,
  saveMailServer: server.save,
  listMailServerHistory: server.history,
  restoreMailServer: server.restore,
  watchMailServer: server.presence,
  readMailPassword,
  setMailPassword,
  testMailServer,
  readMailState,
  listMails: mails.list,
  exportMails: mails.export,
  readMail,
  sendMailAgain,
  discardMails,
  listMailTexts,
  readMailText: text.read,
  saveMailText: text.save,
  listMailTextHistory: text.history,
  restoreMailText: text.restore,
  watchMailText: text.presence,
  previewMailText,
})
