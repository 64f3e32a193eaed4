import { toSVG } from 'bwip-js/node'
import { ink, type Sheet } from './sheet.ts'

/** Draws a Code 128 into the box, including its quiet zone. */
export function drawBarcode(
  sheet: Sheet,
  value: string,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const drawing = toSVG({ bcid: 'code128', text: value })
  const [, width = '1', height = '1'] = /viewBox="0 0 (\S+) (\S+)"/.exec(drawing) ?? []
  const strokes = [...drawing.matchAll(/stroke-width="([\d.]+)" d="([^"]+)"/g)]
  const { pdf } = sheet
  pdf.save()
  pdf.translate(box.x, box.y).scale(box.width / Number(width), box.height / Number(height))
  for (const [, thickness = '1', path = ''] of strokes) {
    pdf.path(path).lineWidth(Number(thickness)).strokeColor(ink.text).stroke()
  }
  pdf.restore()
}
