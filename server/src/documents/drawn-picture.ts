import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Picture } from './document-data.ts'

/** Enough for 15 mm on paper. */
const smallSide = 128

/** Cache of rendered pictures: the same products are picked every day. */
const maxCached = 400
const cache = new Map<string, Uint8Array | null>()

let ready: Promise<void> | undefined

function start(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  ready ??= initWasm(readFileSync(wasm))
  return ready
}

/**
 * Embeds the picture in a square SVG, so that all formats and shapes are rendered to the same size.
 */
function asDrawing({ mediaType, bytes }: Picture): string {
  const data = Buffer.from(bytes).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><image width="100" height="100" href="data:${mediaType};base64,${data}"/></svg>`
}

/** RGB on white; null when the picture cannot be read or is blank. */
function pixelsOf(picture: Picture, side: number): Uint8Array | null {
  try {
    const pixels = rendered(asDrawing(picture), side)
    return pixels.every((value) => value === 255) ? null : withoutAlpha(pixels)
  } catch {
    return null
  }
}

/** WASM memory is freed by hand. */
function rendered(source: string, side: number): Uint8Array {
  const drawing = new Resvg(source, { fitTo: { mode: 'width', value: side }, background: '#fff' })
  try {
    const image = drawing.render()
    const { pixels } = image
    image.free()
    return pixels
  } finally {
    drawing.free()
  }
}

function withoutAlpha(pixels: Uint8Array): Uint8Array {
  const colours = new Uint8Array((pixels.length / 4) * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    colours[to++] = pixels[from] ?? 0
    colours[to++] = pixels[from + 1] ?? 0
    colours[to++] = pixels[from + 2] ?? 0
  }
  return colours
}

/** An image object for pdfkit that needs no file format. */
class DrawnPicture {
  readonly width: number
  readonly height: number
  readonly label: string
  readonly #pixels: Uint8Array
  obj: PDFKit.PDFKitReference | null = null

  constructor(label: string, pixels: Uint8Array, side: number) {
    this.label = label
    this.width = side
    this.height = side
    this.#pixels = pixels
  }

  embed(pdf: PDFKit.PDFDocument) {
    this.obj = pdf.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: this.width,
      Height: this.height,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    })
    this.obj.end(Buffer.from(this.#pixels))
  }
}

/** Renders each picture once. Unreadable ones are left out. */
export async function drawPictures(
  pictures: readonly Picture[],
): Promise<ReadonlyMap<string, DrawnPicture>> {
  const drawn = new Map<string, DrawnPicture>()
  if (pictures.length > 0) await start()
  for (const [index, picture] of pictures.entries()) {
    const pixels = cache.has(picture.name) ? cache.get(picture.name) : pixelsOf(picture, smallSide)
    if (cache.size >= maxCached) cache.clear()
    cache.set(picture.name, pixels ?? null)
    if (pixels) drawn.set(picture.name, new DrawnPicture(`P${index + 1}`, pixels, smallSide))
  }
  return drawn
}

/** One picture in a larger size, which is not cached. Null when it cannot be read. */
export async function drawLargePicture(
  picture: Picture,
  side: number,
): Promise<DrawnPicture | null> {
  await start()
  const pixels = pixelsOf(picture, side)
  return pixels && new DrawnPicture('P1', pixels, side)
}
