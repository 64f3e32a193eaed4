/** The member states of the Union, by ISO 3166-1. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Northern Ireland counts as a member for goods, and has a prefix of its own in VAT ids. */
const northernIreland = 'XI'

export interface Place {
  /** ISO 3166-1. */
  readonly country: string
  readonly zipCode: string
}

/**
 * Parts of member states where the VAT directive does not apply (Directive 2006/112/EC, Art. 6), by their postcodes.
 * Those with a country code of their own, such as Åland (AX), are no member anyway. Northern Cyprus has neither, so it
 * counts as Cyprus.
 */
const outsideParts: Readonly<Record<string, RegExp>> = {
  // Helgoland and Büsingen.
  DE: /^(27498|78266)$/,
  // Canary Islands, Ceuta and Melilla.
  ES: /^(35|38|51|52)/,
  // Åland.
  FI: /^22/,
  // The overseas departments and territories; 980 is Monaco.
  FR: /^(97|98[4-8])/,
  // Mount Athos.
  GR: /^6308[67]$/,
  // Livigno and Campione d’Italia.
  IT: /^(23041|22061)$/,
}

/** Codes that are not in ISO 3166-1 but in use. */
const sameCountry: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

/** Monaco counts as a part of France; the Isle of Man as one of the United Kingdom, which is no member. */
const countedWith: Readonly<Record<string, string>> = { MC: 'FR' }

/** The member state in whose VAT territory a place lies; null outside the Union. */
export function territoryOf({ country, zipCode }: Place): string | null {
  const code = sameCountry[country] ?? country
  const digits = zipCode.replaceAll(/[\s-]/g, '').toUpperCase()
  if (code === northernIreland || (code === 'GB' && digits.startsWith('BT'))) return northernIreland
  const state = countedWith[code] ?? code
  if (!memberStates.has(state)) return null
  return outsideParts[code]?.test(digits) === true ? null : state
}

/** The member state that issued a VAT id; null when none did. */
export function stateOfVatId(vatId: string): string | null {
  const prefix = vatId.slice(0, 2)
  if (prefix === northernIreland) return northernIreland
  const state = sameCountry[prefix] ?? prefix
  return memberStates.has(state) ? state : null
}
