import { darker, lighter, mix } from './colour.ts'
import type { Pack, PackLook } from './pack.ts'
import { line, path, rect } from './svg.ts'

const printed = ({ main }: PackLook) => main

const wood = '#d9b57c'
const woodDark = '#b98f55'

/** Goods heaped up, the back row first. */
const heap: readonly (readonly [number, number])[] = [
  [128, 168],
  [176, 152],
  [226, 152],
  [274, 168],
  [104, 208],
  [152, 198],
  [200, 194],
  [248, 198],
  [296, 208],
]

export const softPacks = {
  bag: {
    body: 'M112 66H288L291 84C300 150 302 262 291 334L288 352H112L109 334C98 262 100 150 109 84Z',
    fill: printed,
    front: () =>
      rect(112, 66, 176, 13, '#ffffff55') +
      rect(112, 339, 176, 13, '#00000022') +
      line(
        'M122 66V79M138 66V79M154 66V79M170 66V79M186 66V79M202 66V79M218 66V79M234 66V79M250 66V79M266 66V79M280 66V79',
        '#ffffff77',
        2,
      ),
    label: {
      d: 'M110 80H290C300 150 302 262 291 334L290 339H110L109 334C98 262 100 150 110 80Z',
      area: { x: 108, y: 88, width: 184, height: 246 },
    },
    shading: 'soft',
  },
  pouch: {
    body: 'M118 62H282C287 62 289 66 289 72C286 150 300 240 303 330C303 347 280 353 200 353S97 347 97 330C100 240 114 150 111 72C111 66 113 62 118 62Z',
    fill: printed,
    front: ({ main }) =>
      rect(111, 62, 178, 18, lighter(main, 0.25)) +
      line('M112 92H288', '#ffffff66', 3) +
      path(
        'M97 330C100 346 130 353 200 353S300 346 303 330C280 340 240 343 200 343S120 340 97 330Z',
        '#00000022',
      ),
    label: {
      d: 'M111 98H289C288 170 300 250 303 330C290 340 240 343 200 343S110 340 97 330C100 250 112 170 111 98Z',
      area: { x: 110, y: 104, width: 180, height: 228 },
    },
    shading: 'soft',
  },
  sack: {
    behind: ({ main }) => path('M112 46H288V78H112Z', darker(main, 0.2)),
    body: 'M104 70C150 62 250 62 296 70L306 332C308 349 292 354 200 354S92 349 94 332Z',
    fill: ({ paper }) => darker(paper, 0.05),
    front: () =>
      rect(108, 48, 184, 26, '#efe6d2', 3) +
      line(
        'M116 61H126M134 61H144M152 61H162M170 61H180M188 61H198M206 61H216M224 61H234M242 61H252M260 61H270M278 61H284',
        '#a5483a',
        3,
      ),
    label: {
      d: 'M103 88C150 80 250 80 297 88L306 320C280 328 120 328 94 320Z',
      area: { x: 108, y: 94, width: 184, height: 222 },
    },
    shading: 'soft',
  },
  vacuum: {
    body: 'M86 84L100 76H300L314 84V342L300 352H100L86 342Z',
    fill: () => '#eef0ef',
    contents: [{ x: 200, y: 160, scale: 1.5 }],
    front: () =>
      line('M94 88V338M306 88V338', '#ffffff', 4) +
      line(
        'M92 96L100 92M92 116L100 112M92 136L100 132M92 300L100 296M92 320L100 316M308 96L300 92M308 116L300 112M308 300L300 296',
        '#c9cfcd',
        2.5,
      ),
    label: {
      d: 'M100 238H300V338H100Z',
      area: { x: 100, y: 238, width: 200, height: 100 },
      layout: 'ticket',
    },
    shading: 'film',
  },
  tray: {
    behind: ({ main }) =>
      path(
        'M58 118C58 104 68 96 82 96H318C332 96 342 104 342 118L330 340C329 350 322 354 312 354H88C78 354 71 350 70 340Z',
        mix(main, '#1b1e1f', 0.72),
      ),
    body: 'M74 122C74 114 80 110 88 110H312C320 110 326 114 326 122L316 328C316 336 310 340 304 340H96C90 340 84 336 84 328Z',
    fill: () => '#f4f1ec',
    contents: [{ x: 200, y: 176, scale: 1.45 }],
    label: {
      d: 'M79 244H321L317 328H83Z',
      area: { x: 84, y: 246, width: 232, height: 82 },
      layout: 'ticket',
    },
    shading: 'film',
  },
  net: {
    body: 'M150 132H250C262 158 316 192 316 264C316 326 286 353 200 353S84 326 84 264C84 192 138 158 150 132Z',
    fill: ({ tint }) => mix(tint, '#3d2f1c', 0.32),
    contents: [
      { x: 176, y: 176, scale: 0.62 },
      { x: 228, y: 180, scale: 0.62 },
      { x: 128, y: 226, scale: 0.72 },
      { x: 200, y: 222, scale: 0.74 },
      { x: 272, y: 226, scale: 0.72 },
      { x: 122, y: 286, scale: 0.72 },
      { x: 278, y: 286, scale: 0.72 },
      { x: 200, y: 282, scale: 0.8 },
      { x: 164, y: 322, scale: 0.58 },
      { x: 238, y: 322, scale: 0.58 },
    ],
    front: ({ main }) =>
      line(
        'M120 182L262 350M98 218L226 353M150 150L308 318M178 132L316 272M280 182L138 350M302 218L174 353M250 150L92 318M222 132L84 272',
        mix(main, '#ffffff', 0.35) + 'aa',
        2,
      ),
    label: {
      d: 'M106 46H294V146H106Z',
      area: { x: 106, y: 46, width: 188, height: 100 },
      layout: 'ticket',
    },
    shading: 'round',
  },
  crate: {
    body: 'M62 226H338L326 352H74Z',
    fill: () => wood,
    pile: heap,
    front: () =>
      rect(58, 222, 284, 18, '#e6c690', 3) +
      line('M66 284H334', woodDark, 4) +
      rect(72, 226, 20, 126, woodDark, 2) +
      rect(308, 226, 20, 126, woodDark, 2),
    label: {
      d: 'M108 250H292V340H108Z',
      area: { x: 108, y: 250, width: 184, height: 90 },
      layout: 'ticket',
    },
    shading: 'flat',
  },
  bunch: {
    body: 'M168 262H232L244 352H156Z',
    fill: () => '#5f8f3f',
    pile: [
      [150, 150],
      [250, 150],
      [200, 118],
      [170, 206],
      [230, 206],
      [200, 176],
    ],
    pileScale: 1.25,
    label: {
      d: 'M110 250H290V338H110Z',
      area: { x: 110, y: 250, width: 180, height: 88 },
      layout: 'ticket',
    },
    shading: 'flat',
  },
  bar: {
    body: 'M50 160L64 154H336L350 160V326L336 332H64L50 326Z',
    fill: printed,
    front: () =>
      line('M58 160V326M342 160V326', '#ffffff66', 3) +
      line(
        'M50 176H64M50 200H64M50 224H64M50 248H64M50 272H64M50 296H64M336 176H350M336 200H350M336 224H350M336 248H350M336 272H350M336 296H350',
        '#00000022',
        2,
      ),
    label: { d: 'M66 154H334V332H66Z', area: { x: 72, y: 158, width: 256, height: 170 } },
    shading: 'soft',
  },
} satisfies Record<string, Pack>
