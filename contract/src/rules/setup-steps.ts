/** The steps of the set-up after the first owner, in their order. Each is a section of the settings. */
export const setupSteps = [
  'company',
  'vat',
  'countries',
  'delivery',
  'languages',
  'articles',
] as const
