import type { AccessIds } from './access-ids.ts'
import type { AccessRule, IdRule } from './access-rule.ts'

export const house = (as: keyof AccessIds, missing: IdRule['missing']): IdRule => ({
  of: 'house',
  as,
  missing,
})

/** The rules of the calls that a kind of record has, by the name of the kind in theirs. */
export function recordRules(
  name: string,
  as: keyof AccessIds['entries'],
  document: object,
  named: AccessRule['ids'] = {},
) {
  const ofRecord = (more: object, missing: IdRule['missing'] = 'not_found'): AccessRule => ({
    call: (ids) => ({ body: { id: ids[as], ...more } }),
    ids: { 'body.id': house(as, missing) },
  })
  return {
    [`read${name}`]: ofRecord({}),
    [`save${name}`]: {
      call: (ids: AccessIds) => ({ body: { id: ids[as], seen: document, wanted: document } }),
      ids: { 'body.id': house(as, 'not_found'), ...named },
    } satisfies AccessRule,
    [`remove${name}`]: ofRecord({}),
    // Also of one that was removed.
    [`list${name}History`]: ofRecord({ size: 10 }, 'fine'),
    [`restore${name}`]: {
      call: (ids: AccessIds) => ({ body: { id: ids[as], entry: ids.entries[as], value: 'old' } }),
      ids: { 'body.id': { of: 'part', as, missing: 'not_found' } },
    } satisfies AccessRule,
    [`watch${name}`]: ofRecord({ screen: 'matrix', state: 'looking' }),
  }
}

/** Sections of the settings have no other record to remove or to mix up. */
export function sectionRules(name: string, kind: string, document: object) {
  const { [`remove${name}`]: _, ...rules } = recordRules(name, 'section', document)
  return {
    ...rules,
    [`restore${name}`]: {
      call: ({ section, settings }: AccessIds) => ({
        body: { id: section, entry: settings[kind], value: 'old' },
      }),
      ids: { 'body.id': house('section', 'not_found') },
    } satisfies AccessRule,
  }
}
