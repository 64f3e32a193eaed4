import { type LucideIcon, Package } from 'lucide-react'
import { call } from '../../shared/api/call.ts'
import type { Needs } from '../../shared/session/use-may.ts'

/** Something the palette can do: mostly leading to a page. */
export interface PaletteEntry {
  /** Unique among all. */
  readonly id: string
  readonly text: string
  /** Smaller, beside it. */
  readonly hint?: string
  readonly Icon: LucideIcon
  /** An address of the office, or something to do. */
  readonly run: string | (() => void)
}

/** Finds records by what is typed. */
export interface PaletteSearch {
  /** The key of the heading over what it finds. */
  readonly label: string
  /** Who may not make this call is not asked to wait for it. */
  readonly needs: Needs
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>
}

/** The searches of the parts of the office, in the order of their results. */
export const paletteSearches: readonly PaletteSearch[] = [
  {
    label: 'office:menu.products',
    needs: { call: '/api/office/product/list', permission: 'catalogue.see' },
    async find(search, signal) {
      const { rows } = await call(
        '/api/office/product/list',
        { body: { search, size: 6 } },
        { signal },
      )
      return rows.map(({ id, name, brand, articleNumber }) => ({
        id: `product ${id}`,
        text: `${brand} ${name}`,
        hint: articleNumber,
        Icon: Package,
        run: `/apps/office/products/${id}`,
      }))
    },
  },
]
