import { darker, inkOn, lighter, mix } from './colour.ts'
import { fitText, textWidth } from './fitting.ts'
import { drawPack, type Drawing } from './product-picture.ts'
import { circle, document, ellipse, lettering, moved, path, rect, type Hex } from './svg.ts'

const width = 1600
const height = 470
const margin = 96

export interface BannerText {
  readonly above: string
  readonly headline: string
  readonly below: string
}

export interface BannerLook {
  readonly ground: Hex
  readonly accent: Hex
}

/** Words that begin at the left margin, on as many lines as suit them. */
function block(text: string, top: number, tall: number, largest: number, fill: string): string {
  const { lines, size } = fitText(text, 680, tall, largest)
  const step = size * 1.1
  const start = top + (tall - step * lines.length) / 2
  return lines
    .map((line, index) =>
      lettering(margin, start + step * (index + 0.5) + size * 0.35, line, {
        size,
        fill,
        weight: 800,
        anchor: 'start',
      }),
    )
    .join('')
}

/** Where the packs of a group stand, those at the back first. */
const places = [
  { x: 738, y: 86, scale: 0.86 },
  { x: 1308, y: 86, scale: 0.86 },
  { x: 904, y: 68, scale: 0.98 },
  { x: 1094, y: 68, scale: 0.98 },
] as const

/** One picture for the head of the home page: words on the left, goods on the right. */
export function drawBanner(
  { above, headline, below }: BannerText,
  { ground, accent }: BannerLook,
  goods: readonly Drawing[],
): string {
  const ink = inkOn(ground)
  const pillWidth = textWidth(below, 27) + 64
  const stage = mix(ground, accent, 0.3)
  return document(
    width,
    height,
    rect(0, 0, width, height, ground) +
      path(`M820 0H${width}V${height}H730C680 330 870 190 820 0Z`, lighter(ground, 0.08)) +
      circle(1190, 215, 260, stage) +
      circle(1190, 215, 205, lighter(stage, 0.16)) +
      circle(60, 440, 120, lighter(ground, 0.06)) +
      ellipse(1190, 402, 410, 36, darker(ground, 0.28)) +
      goods
        .slice(0, places.length)
        .map((drawing, index) => {
          const { x, y, scale } = places[index] ?? places[0]
          return moved(x, y, scale, drawPack(drawing, `p${index}`))
        })
        .join('') +
      lettering(margin, 108, above, {
        size: 25,
        fill: accent,
        weight: 700,
        anchor: 'start',
        spacing: 3,
      }) +
      block(headline, 128, 190, 82, ink) +
      rect(margin, 336, pillWidth, 58, accent, 29) +
      lettering(margin + pillWidth / 2, 374, below, {
        size: 27,
        fill: inkOn(accent),
        weight: 700,
      }),
  )
}
