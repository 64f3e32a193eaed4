export type Hex = `#${string}`

/** Pictures are shown on every kind of machine, so they ask for whatever its own sans-serif is. */
const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string) =>
  text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** One decimal is finer than a pixel at any size shown, and keeps the files small. */
const short = (value: number) => String(Math.round(value * 10) / 10)

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}" fill="${fill}"/>`

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  turn = 0,
): string => {
  const turned = turn === 0 ? '' : ` transform="rotate(${short(turn)} ${short(cx)} ${short(cy)})"`
  return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${turned}/>`
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${radius === 0 ? '' : ` rx="${short(radius)}"`}/>`

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

export const moved = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${content}</g>`

export const turned = (degrees: number, content: string) =>
  `<g transform="rotate(${short(degrees)})">${content}</g>`

interface Lettering {
  readonly size: number
  readonly fill: string
  readonly weight?: 500 | 700 | 800
  readonly anchor?: 'start' | 'middle'
  readonly spacing?: number
}

export function lettering(x: number, y: number, text: string, style: Lettering): string {
  const spacing = style.spacing === undefined ? '' : ` letter-spacing="${style.spacing}"`
  return `<text x="${short(x)}" y="${short(y)}" font-size="${short(style.size)}" font-weight="${style.weight ?? 700}" fill="${style.fill}" text-anchor="${style.anchor ?? 'middle'}"${spacing}>${escapeText(text)}</text>`
}

export const document = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${fonts}">${content}</svg>\n`
