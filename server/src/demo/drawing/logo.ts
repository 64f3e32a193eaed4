export const shopName = 'Anadolu & Söhne Großhandel'

const green = '#1f6b4a'
const gold = '#e9a92f'
const ink = '#1d2b24'

/** A gable with the sun under it: an A that is still one at sixteen pixels. */
const emblem =
  `<rect width="48" height="48" rx="11" fill="${green}"/>` +
  '<path d="M24 7L41 41H33L24 22.5 15 41H7Z" fill="#fff"/>' +
  `<circle cx="24" cy="36.5" r="5.5" fill="${gold}"/>`

/** `textLength` keeps the words in their place, whatever sans-serif a machine has. */
const word = (y: number, text: string, fill: string) =>
  `<text x="56" y="${y}" font-size="20" font-weight="800" fill="${fill}" textLength="84" lengthAdjust="spacingAndGlyphs">${text}</text>`

/**
 * The root has no size and no viewBox, so it is laid out anew in every place: in a square, such as a
 * tab's icon, the emblem fills it alone, and the words appear where there is room for them.
 */
export const drawLogo = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" font-family="system-ui,-apple-system,\'Segoe UI\',Roboto,\'Helvetica Neue\',Arial,sans-serif">' +
  '<style>@media (max-aspect-ratio:2/1){.words{display:none}}</style>' +
  `<svg viewBox="0 0 48 48" width="100%" height="100%" preserveAspectRatio="xMinYMid">${emblem}</svg>` +
  `<svg class="words" viewBox="0 0 144 48" width="100%" height="100%" preserveAspectRatio="xMinYMid">${word(21, 'Anadolu', green)}${word(42, '&amp; Söhne', ink)}</svg>` +
  '</svg>\n'
