import { changeSetEndpoints } from '@kontor/contract/office/change-sets'
import { setKinds, sheetKinds } from '@kontor/contract/rules/sheet-kinds'
import { FileAnswer } from '../http/endpoints/file-answer.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { messages } from '../http/server/messages.ts'
import { cancelJob } from '../jobs/jobs.ts'
import { sheetMediaTypes } from '../lists/export-list.ts'
import { hiddenFields } from '../records/save-record.ts'
import { askedBy, beginStep, lockIdle } from './begin-step.ts'
import { countChosen, countRows, leaveOut, listRows } from './change-row.sql.ts'
import { listChangedSince } from './changed-since.ts'
import { addSet, cancelSet, endStep, listSets, lockSet, type SetState } from './change-set.sql.ts'
import { exportSheet } from './export-sheet.ts'
import { mapSet } from './map-set.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { headerOf } from './recognise-header.ts'
import { knownSet, mayUseSheets, refuseSheets } from './sheet-access.ts'
import { readContext, withKind } from './sheet-kinds.ts'
import { countedRows, hiddenColumns, shownRow, shownSet } from './shown-set.ts'
import { wrongRowsSheet } from './wrong-rows.ts'

/** The state of a set whose step can be given up and begun again. Pictures that are read are compared in the same step. */
function stateBefore(kind: string | undefined, step: string): SetState | undefined {
  if (step === 'undo') return 'applied'
  if (step === 'apply') return 'compared'
  return step === 'compare' && kind !== 'picture' ? 'read' : undefined
}

export const changeSetRoutes = routesOf(changeSetEndpoints, {
  uploadChangeSet: ({ database, query, user }, upload) =>
    database.transaction(async (transaction) => {
      // Until the header has said what it holds, it is something that the caller may bring in.
      const kind =
        query.kind ?? sheetKinds.find((each) => mayUseSheets(user, each, 'change')) ?? 'product'
      refuseSheets(user, kind, 'change')
      const id = await addSet(transaction, {
        kind,
        through: user.key === null ? 'import' : 'api',
        upload,
        createdBy: user.id,
        keyName: user.key?.name,
      })
      const findKind = query.kind === undefined
      await beginStep(transaction, id, { step: 'read', ...askedBy(user), findKind })
      return { id }
    }),
  listChangeSets: async ({ database, body, language, user }) => {
    const kinds = setKinds.filter((kind) => mayUseSheets(user, kind, 'see'))
    const sets = await listSets(database, kinds, body.before, body.size)
    return sets.map((set) => shownSet(set, language, messages.fault[language], user.permissions))
  },
  readChangeSet: async ({ database, body, language, user }) => {
    const set = await knownSet(database, body.id, user)
    return shownSet(set, language, messages.fault[language], user.permissions)
  },
  listSheetFields: async ({ database, body, language, user }) => {
    refuseSheets(user, body.kind, 'see')
    const context = await readContext(database, language)
    return withKind(body.kind, async (kind) => {
      const { fields } = await kind.open(database, context)
      const hidden = hiddenFields(kind.record, user)
      return [...fields.values()]
        .filter(({ path }) => !hidden.includes(path(new Map())))
        .map(({ name, codec, values = [] }) => ({
          field: name,
          label: headerOf(kind.words, name, language),
          key: name === kind.keyField,
          numeric: codec.numeric === true,
          values: [...values],
        }))
    })
  },
  setSheetKind: ({ database, body: { id, kind }, user }) =>
    database.transaction(async (transaction) => {
      await knownSet(transaction, id, user, 'change')
      refuseSheets(user, kind, 'change')
      const { reading, kind: held } = await lockIdle(transaction, id, ['read'])
      if (reading === null || held === 'picture') throw new Refusal('wrong_step')
      const found = await recogniseColumns(transaction, kind, reading.columns)
      const update = { state: 'read', kind, reading: { ...reading, ...found } } as const
      await endStep(transaction, id, ['read'], update)
      return {}
    }),
  compareChangeSet: ({ database, body: { id, ...mapping }, user }) =>
    database.transaction(async (transaction) => {
      await knownSet(transaction, id, user, 'change')
      const { kind } = await lockIdle(transaction, id, ['read', 'compared'])
      if (kind === 'picture') throw new Refusal('wrong_step')
      await mapSet(transaction, id, mapping, user.permissions)
      await beginStep(transaction, id, { step: 'compare', ...askedBy(user) })
      return {}
    }),
  listChangeRows: async ({ database, body, language, user }) => {
    const { id, states, asked, kept, after = 0, skip, size } = body
    const set = await knownSet(database, id, user)
    const choice = { setId: id, states, asked, kept }
    const found = await listRows(database, { ...choice, after, skip, size: size + 1 })
    const page = found.slice(0, size)
    const ids = page.flatMap(({ recordId }) => recordId ?? [])
    const [titles = new Map(), parts = new Map()] = await withKind(set.kind, (kind) =>
      Promise.all([kind.titles?.(database, ids, language), kind.parts?.(database, ids, language)]),
    )
    const view = { language, permissions: user.permissions, titles, parts }
    const rows = page.map((row) => shownRow(set, row, view))
    return {
      rows,
      next: found.length > size ? (rows.at(-1)?.row ?? null) : null,
      total: countedRows(set, choice) ?? (await countChosen(database, choice)),
    }
  },
  leaveOutChangeRows: ({ database, body: { id, rows, leftOut }, user }) =>
    database.transaction(async (transaction) => {
      await knownSet(transaction, id, user, 'change')
      await lockIdle(transaction, id, ['compared'])
      const count = await leaveOut(transaction, id, rows, leftOut)
      const counts = await countRows(transaction, id)
      await endStep(transaction, id, ['compared'], { state: 'compared', counts })
      return { rows: count }
    }),
  applyChangeSet: ({ database, body: { id, leaveOutWrong, confirmed, seen }, user }) =>
    database.transaction(async (transaction) => {
      await knownSet(transaction, id, user, 'change')
      const { counts, changedAt } = await lockIdle(transaction, id, ['compared'])
      if (seen !== undefined && seen !== changedAt.toISOString()) throw new Refusal('wrong_step')
      if ((counts?.wrong ?? 0) > 0 && !leaveOutWrong) throw new Refusal('wrong_rows')
      if ((counts?.questions ?? 0) > 0 && !confirmed) throw new Refusal('needs_confirmation')
      await beginStep(transaction, id, { step: 'apply', ...askedBy(user), leaveOutWrong })
      return {}
    }),
  listChangedSince: async ({ database, body: { id }, user }) =>
    listChangedSince(database, await knownSet(database, id, user)),
  undoChangeSet: ({ database, body: { id }, user }) =>
    database.transaction(async (transaction) => {
      await knownSet(transaction, id, user, 'change')
      const set = await lockIdle(transaction, id, ['applied'])
      // Who may not change all fields of a record cannot take back what others changed.
      const needed = withKind(set.kind, ({ record }) => record.permissionFor?.(''))
      if (needed !== undefined && !user.permissions.has(needed)) throw new Refusal('not_allowed')
      await beginStep(transaction, id, { step: 'undo', ...askedBy(user) })
      return {}
    }),
  cancelChangeSet: ({ database, body: { id }, user }) =>
    database.transaction(async (transaction) => {
      await knownSet(transaction, id, user, 'change')
      // A step that is just ending ends first, or finds that it may not.
      const set = await lockSet(transaction, id)
      const job = set?.job ?? null
      const isStopped = job !== null && (await cancelJob(transaction, job.id))
      // Only the step is given up, where there is one before it to go back to.
      const stays = isStopped && stateBefore(set?.kind, job.asked) === set?.state
      if (!stays && !(await cancelSet(transaction, id))) throw new Refusal('wrong_step')
      return {}
    }),
  exportWrongRows: async ({ database, body: { id, format }, language, user }) => {
    const set = await knownSet(database, id, user)
    const isThere = set.uploadId !== null || set.kind === 'picture'
    if (set.counts === null || !isThere) throw new Refusal('wrong_step')
    return new FileAnswer({
      name: `wrong-rows-${id}.${format}`,
      mediaType: sheetMediaTypes[format],
      content: wrongRowsSheet(
        database,
        set,
        format,
        language,
        hiddenColumns(set, user.permissions),
      ),
    })
  },
  exportSheet: async ({ database, body: { kind, format }, language, user }) => {
    refuseSheets(user, kind, 'see')
    const { permissions } = user
    return new FileAnswer({
      name: `${kind}.${format}`,
      mediaType: sheetMediaTypes[format],
      content: await exportSheet(database, { kind, format, language, permissions }),
    })
  },
})
