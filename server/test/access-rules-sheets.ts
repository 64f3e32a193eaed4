import type { AccessRule, IdRule } from './access-rule.ts'

const ofSet: IdRule = { of: 'house', as: 'changeSet', missing: 'not_found' }

const rule = (more: object = {}, refused?: AccessRule['refused']): AccessRule => ({
  call: ({ changeSet }) => ({ body: { id: changeSet, ...more } }),
  ids: { 'body.id': ofSet },
  ...(refused === undefined ? {} : { refused }),
})

/** The calls of sheets that come in. The set of the matrix was compared and has a wrong row; its file is gone. */
export const sheetRules: Readonly<Record<string, AccessRule>> = {
  uploadChangeSet: {
    call: () => ({
      query: { fileName: 'a.csv', kind: 'product' },
      file: Buffer.from('Artikelnummer;Preis\n1;2\n'),
    }),
  },
  listChangeSets: { call: () => ({ body: { size: 10 } }) },
  readChangeSet: rule(),
  listSheetFields: { call: () => ({ body: { kind: 'brand' } }) },
  setSheetKind: rule({ kind: 'brand' }, 'wrong_step'),
  compareChangeSet: rule(
    { columns: [{ field: 'name' }], emptyClears: false, forNew: {} },
    'not_valid',
  ),
  listChangeRows: rule({ size: 10 }),
  leaveOutChangeRows: rule({ rows: [2], leftOut: true }),
  applyChangeSet: rule({ leaveOutWrong: false, confirmed: false }, 'wrong_rows'),
  listChangedSince: rule(),
  undoChangeSet: rule({}, 'wrong_step'),
  cancelChangeSet: rule(),
  exportWrongRows: rule({ format: 'csv' }, 'wrong_step'),
  uploadPictureSet: {
    // An archive without files.
    call: () => ({
      query: { fileName: 'a.zip' },
      file: Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
    }),
  },
  comparePictureSet: rule({ existing: 'keep' }, 'wrong_step'),
  exportSheet: { call: () => ({ body: { kind: 'brand', format: 'csv' } }) },
}
