import { lighter, mix } from './colour.ts'
import { drawLabel, textIn, type Design, type LabelContent } from './labels.ts'
import { motifs } from './motifs.ts'
import type { Pack } from './pack.ts'
import { packs, type PackKind } from './packs.ts'
import { document, ellipse, line, moved, path, rect, type Hex } from './svg.ts'

export interface Drawing extends LabelContent {
  readonly pack: PackKind
  readonly design: Design
}

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

/** Light falls from the upper left on everything. */
const shadings: Record<Pack['shading'], string> = {
  round:
    stop(0, '#000', 0.3) + stop(0.2, '#fff', 0.2) + stop(0.42, '#fff', 0) + stop(1, '#000', 0.34),
  glass:
    stop(0, '#000', 0.16) +
    stop(0.14, '#fff', 0.5) +
    stop(0.24, '#fff', 0.04) +
    stop(1, '#000', 0.24),
  soft:
    stop(0, '#000', 0.2) + stop(0.16, '#fff', 0.18) + stop(0.55, '#fff', 0) + stop(1, '#000', 0.24),
  flat: stop(0, '#fff', 0.16) + stop(0.6, '#fff', 0) + stop(1, '#000', 0.1),
  film:
    stop(0, '#fff', 0.5) + stop(0.22, '#fff', 0) + stop(0.6, '#fff', 0.12) + stop(1, '#000', 0.08),
}

const goods = (pack: Pack, drawing: Drawing) => {
  const motif = motifs[drawing.motif](drawing.look.tint)
  const { contents } = pack
  if (contents) return contents.map(({ x, y, scale }) => moved(x, y, scale, motif)).join('')
  return (pack.pile ?? [])
    .map(([x, y], index) => moved(x, y, (pack.pileScale ?? 0.72) + (index % 2) * 0.05, motif))
    .join('')
}

/** `id` keeps the definitions apart where several packs share a picture. */
export function drawPack(drawing: Drawing, id = 'p'): string {
  const pack = packs[drawing.pack]
  const { look } = drawing
  const { label } = pack
  const shown = goods(pack, drawing)
  return (
    `<defs><clipPath id="${id}l"><path d="${label.d}"/></clipPath><linearGradient id="${id}s">${shadings[pack.shading]}</linearGradient></defs>` +
    ellipse(200, 353, 138, 15, '#3a2f1e22') +
    (pack.behind?.(look) ?? '') +
    (pack.pile ? shown : '') +
    path(pack.body, pack.fill(look)).replace('/>', ' fill-rule="evenodd"/>') +
    (pack.contents ? shown : '') +
    (pack.pile ? (pack.front?.(look) ?? '') : '') +
    `<g clip-path="url(#${id}l)">${drawLabel(label.area, label.layout, drawing.design, drawing)}</g>` +
    path(pack.body, `url(#${id}s)`).replace('/>', ' fill-rule="evenodd"/>') +
    (pack.pile ? '' : (pack.front?.(look) ?? ''))
  )
}

const backdrop = (main: Hex) => {
  const ground = mix(main, '#f7f4ee', 0.92)
  return rect(0, 0, 400, 400, ground) + ellipse(200, 190, 186, 176, lighter(ground, 0.5))
}

export const drawProduct = (drawing: Drawing) =>
  document(400, 400, backdrop(drawing.look.main) + drawPack(drawing))

/** The shipping carton: what a sales unit of several pieces comes in. */
export function drawCarton(drawing: Drawing, pieces: number): string {
  const { look } = drawing
  const ink = mix(look.main, '#3b2a17', 0.45)
  const board = '#cfa670'
  return document(
    400,
    400,
    backdrop(look.main) +
      ellipse(204, 350, 160, 15, '#3a2f1e22') +
      path('M294 138L346 112V318L294 350Z', '#a9814c') +
      path('M62 138L124 112H346L294 138Z', '#e0bd8a') +
      path('M166 138L220 112H246L194 138Z', '#efe3c4') +
      rect(62, 138, 232, 212, board) +
      rect(166, 138, 28, 40, '#efe3c4aa') +
      rect(62, 186, 232, 52, look.main) +
      textIn({ x: 74, y: 190, width: 208, height: 44 }, drawing.brand, look.paper, 34) +
      textIn({ x: 74, y: 246, width: 136, height: 56 }, drawing.name, ink, 24) +
      textIn({ x: 74, y: 304, width: 136, height: 36 }, `${pieces} × ${drawing.unit}`, ink, 22) +
      moved(250, 296, 0.66, motifs[drawing.motif](look.tint)) +
      line(
        'M308 300V268M302 276L308 266 314 274M326 291V259M320 267L326 257 332 265',
        '#5c4322',
        4,
      ),
  )
}
