import { darker, inkOn, lighter, mix } from './colour.ts'
import { fitText } from './fitting.ts'
import { motifs, type MotifKind } from './motifs.ts'
import type { Area, PackLook } from './pack.ts'
import { circle, ellipse, lettering, moved, path, rect, type Hex } from './svg.ts'

interface LabelText {
  readonly brand: string
  readonly name: string
  readonly unit: string
}

export interface LabelContent extends LabelText {
  readonly look: PackLook
  readonly motif: MotifKind
}

/** How a brand lays out its packs. */
export type Design = 'band' | 'arch' | 'sun' | 'slope'

/** Small areas give less away. */
const inset = (area: Area, most: number): Area => padded(area, Math.min(most, area.height * 0.12))

const padded = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

const part = ({ x, y, width, height }: Area, from: number, to: number): Area => ({
  x,
  y: y + height * from,
  width,
  height: height * (to - from),
})

/** Text in the middle of an area, on as many lines as suit it. */
export function textIn(area: Area, text: string, fill: string, largest: number, spacing?: number) {
  const { lines, size } = fitText(text, area.width, area.height, largest)
  const step = size * 1.12
  const top = area.y + area.height / 2 - (step * lines.length) / 2
  return lines
    .map((line, index) =>
      lettering(area.x + area.width / 2, top + step * (index + 0.5) + size * 0.35, line, {
        size,
        fill,
        weight: 800,
        ...(spacing === undefined ? {} : { spacing }),
      }),
    )
    .join('')
}

const motifIn = (area: Area, content: LabelContent, share = 0.95) =>
  moved(
    area.x + area.width / 2,
    area.y + area.height / 2,
    (Math.min(area.width, area.height) / 100) * share,
    motifs[content.motif](content.look.tint),
  )

const fullBleed = ({ x, y, width, height }: Area, fill: string) =>
  rect(x - 40, y - 30, width + 80, height + 60, fill)

const pill = (area: Area, fill: Hex, text: string, largest: number) =>
  rect(area.x, area.y, area.width, area.height, fill, area.height / 2) +
  textIn(inset(area, area.height * 0.16), text, inkOn(fill), largest)

const centred = (area: Area, share: number): Area => ({
  ...area,
  x: area.x + (area.width * (1 - share)) / 2,
  width: area.width * share,
})

/** A low label needs more of its height for the name. */
const nameRise = (area: Area) => (area.height < 185 ? 0.08 : 0)

const dark = (look: PackLook) => mix(look.main, '#17140f', 0.45)

/** Upright packs: brand above, motif in the middle, name below. */
const upright: Record<Design, (area: Area, content: LabelContent) => string> = {
  band(area, content) {
    const { look } = content
    const rise = nameRise(area)
    const middle = part(area, 0.23, 0.64 - rise)
    return (
      fullBleed(area, look.main) +
      rect(area.x - 40, middle.y, area.width + 80, middle.height, look.paper) +
      rect(area.x - 40, middle.y - 5, area.width + 80, 5, look.second) +
      rect(area.x - 40, middle.y + middle.height, area.width + 80, 5, look.second) +
      textIn(inset(part(area, 0.02, 0.22), 8), content.brand, inkOn(look.main), 34) +
      motifIn(middle, content) +
      textIn(inset(part(area, 0.66 - rise, 0.89), 5), content.name, inkOn(look.main), 30) +
      textIn(part(area, 0.89, 0.99), content.unit, inkOn(look.main), 17)
    )
  },
  arch(area, content) {
    const { look } = content
    const { x, y, width, height } = area
    const rise = nameRise(area)
    const top = y + height * 0.27
    return (
      fullBleed(area, look.paper) +
      path(
        `M${x - 40} ${y - 30}H${x + width + 40}V${top - 10}Q${x + width / 2} ${top + 34} ${x - 40} ${top - 10}Z`,
        look.main,
      ) +
      textIn(inset(part(area, 0.03, 0.25), 8), content.brand, inkOn(look.main), 34) +
      motifIn(part(area, 0.33, 0.66 - rise), content) +
      textIn(inset(part(area, 0.67 - rise, 0.87), 5), content.name, dark(look), 29) +
      rect(x - 40, y + height * 0.88, width + 80, height * 0.3, look.second) +
      textIn(part(area, 0.89, 1), content.unit, inkOn(look.second), 18)
    )
  },
  sun(area, content) {
    const { look } = content
    const rise = nameRise(area)
    const middle = part(area, 0.25, 0.67 - rise)
    const radius = Math.min(middle.height, area.width) * 0.56 - rise * 60
    const x = area.x + area.width / 2
    const y = middle.y + middle.height / 2
    return (
      fullBleed(area, look.main) +
      circle(x, y, radius + 7 - rise * 40, look.second) +
      circle(x, y, radius, look.paper) +
      motifIn(middle, content, 0.82) +
      pill(centred(part(area, 0.04, 0.2), 0.88), look.paper, content.brand, 28) +
      textIn(inset(part(area, 0.7 - rise, 0.9), 4), content.name, inkOn(look.main), 29) +
      textIn(part(area, 0.9, 0.99), content.unit, lighter(inkOn(look.main), 0.1), 16)
    )
  },
  slope(area, content) {
    const { look } = content
    const { x, y, width, height } = area
    const rise = nameRise(area)
    const at = (share: number) => y + height * (share - rise)
    return (
      fullBleed(area, look.paper) +
      path(
        `M${x - 40} ${at(0.68)}L${x + width + 40} ${at(0.56)}V${y + height + 40}H${x - 40}Z`,
        look.main,
      ) +
      path(
        `M${x - 40} ${at(0.65)}L${x + width + 40} ${at(0.53)}V${at(0.56)}L${x - 40} ${at(0.68)}Z`,
        look.second,
      ) +
      textIn(inset(part(area, 0.02, 0.21), 8), content.brand, dark(look), 34) +
      motifIn(part(area, 0.2, 0.6 - rise), content, 0.9) +
      textIn(inset(part(area, 0.67 - rise, 0.88), 5), content.name, inkOn(look.main), 29) +
      textIn(part(area, 0.89, 0.99), content.unit, inkOn(look.main), 17)
    )
  },
}

/** Flat packs: motif on the right, words on the left. */
function lying(area: Area, content: LabelContent, design: Design): string {
  const { look } = content
  const { x, y, width, height } = area
  const words: Area = { x: x + 8, y, width: width * 0.54, height }
  const picture: Area = { x: x + width * 0.62, y, width: width * 0.36, height }
  const ground = design === 'slope' || design === 'arch' ? look.paper : look.main
  const wordInk = ground === look.main ? inkOn(look.main) : dark(look)
  return (
    fullBleed(area, ground) +
    (ground === look.main
      ? ellipse(
          picture.x + picture.width / 2,
          y + height / 2,
          picture.width * 0.54,
          height * 0.52,
          look.paper,
        )
      : path(
          `M${x + width * 0.58} ${y - 30}H${x + width + 40}V${y + height + 40}H${x + width * 0.7}Z`,
          lighter(look.second, 0.1),
        )) +
    motifIn(picture, content, 0.95) +
    rect(words.x, y + height * 0.36, words.width, 3, look.second) +
    textIn(part(words, 0.08, 0.34), content.brand, wordInk, 34) +
    textIn(part(words, 0.39, 0.79), content.name, wordInk, 28) +
    textIn(part(words, 0.8, 0.94), content.unit, wordInk, 16)
  )
}

/** A sticker on goods that show themselves. */
function ticket(area: Area, content: LabelContent): string {
  const { look } = content
  const head = part(area, 0, 0.36)
  return (
    fullBleed(area, look.paper) +
    rect(area.x - 20, head.y - 20, area.width + 40, head.height + 20, look.main) +
    rect(area.x - 20, head.y + head.height, area.width + 40, 4, look.second) +
    textIn(inset(head, 5), content.brand, inkOn(look.main), 26) +
    textIn(inset(part(area, 0.4, 0.78), 3), content.name, darker(dark(look), 0.2), 26) +
    textIn(part(area, 0.77, 0.97), content.unit, dark(look), 16)
  )
}

export function drawLabel(
  area: Area,
  layout: 'ticket' | undefined,
  design: Design,
  content: LabelContent,
): string {
  if (layout === 'ticket') return ticket(area, content)
  return area.height < area.width * 0.82
    ? lying(area, content, design)
    : upright[design](area, content)
}
