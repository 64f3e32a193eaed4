import type { Desk } from './office-desk.ts'

type SectionName = 'company' | 'numbers' | 'vat' | 'countries' | 'delivery' | 'languages' | 'texts'

// oxlint-disable-next-line typescript/no-explicit-any -- the tests write any document, also wrong ones
export type Doc = any

/** What is asked about sections of the settings: by this desk, unless by another. */
export const settingsOf = (own: Desk) => ({
  read: async (section: SectionName, desk = own): Promise<Doc> =>
    (await desk.ask(`/api/office/settings/${section}/read`, { id: 1 })).body.document,
  save: (
    section: SectionName,
    seen: Doc,
    wanted: Doc,
    { desk = own, confirmed }: { desk?: Desk; confirmed?: string[] } = {},
  ) =>
    desk.ask(`/api/office/settings/${section}/save`, {
      id: 1,
      seen,
      wanted,
      ...(confirmed && { confirmed }),
    }),
  history: async (section: SectionName) =>
    (await own.ask(`/api/office/settings/${section}/history`, { id: 1, size: 100 })).body.entries,
})

export type Settings = ReturnType<typeof settingsOf>
