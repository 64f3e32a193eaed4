import { line, path, type Hex } from './svg.ts'

/** A motif fills a box from -50 to 50 in both directions. */
export type Motif = (tint: Hex) => string

export const stem = '#4f7a2b'
export const leafGreen = '#5f9a3c'

export const leafAt = (x: number, y: number, turn: number, size: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path('M0 0C10-12 10-28 0-40C-10-28-10-12 0 0Z', fill)}${line('M0 0V-30', '#ffffff66', 2)}</g>`
