import { pictureSetEndpoints } from '@kontor/contract/office/picture-sets'
import { Refusal } from '../http/endpoints/refusal.ts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { askedBy, beginStep, lockIdle } from '../change-sets/begin-step.ts'
import { addSet, setReplaces } from '../change-sets/change-set.sql.ts'
import { knownSet } from '../change-sets/sheet-access.ts'

export const pictureSetRoutes = routesOf(pictureSetEndpoints, {
  uploadPictureSet: ({ database, query, user }, upload) =>
    database.transaction(async (transaction) => {
      const id = await addSet(transaction, {
        kind: 'picture',
        through: user.key === null ? 'import' : 'api',
        upload,
        createdBy: user.id,
        keyName: user.key?.name,
        replaces: query.existing === 'replace',
      })
      await beginStep(transaction, id, { step: 'read', ...askedBy(user) })
      return { id }
    }),
  comparePictureSet: ({ database, body: { id, existing }, user }) =>
    database.transaction(async (transaction) => {
      await knownSet(transaction, id, user, 'change')
      const { kind } = await lockIdle(transaction, id, ['read', 'compared'])
      if (kind !== 'picture') throw new Refusal('wrong_step')
      await setReplaces(transaction, id, existing === 'replace')
      await beginStep(transaction, id, { step: 'compare', ...askedBy(user) })
      return {}
    }),
})
