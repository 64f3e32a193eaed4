import type { Pack } from './pack.ts'
import { firmPacks } from './packs-firm.ts'
import { softPacks } from './packs-soft.ts'

const kinds = { ...firmPacks, ...softPacks }

export type PackKind = keyof typeof kinds

export const packs: Record<PackKind, Pack> = kinds
