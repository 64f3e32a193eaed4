import { darker, lighter, mix } from './colour.ts'
import type { Pack, PackLook } from './pack.ts'
import { ellipse, line, path, rect } from './svg.ts'

const metal = '#c9ced1'
const metalDark = '#9aa2a7'

const rims = (left: number, right: number, top: number, bottom: number) => {
  const middle = (left + right) / 2
  const half = (right - left) / 2
  return (
    ellipse(middle, bottom + 2, half, 13, metalDark) +
    ellipse(middle, top, half + 3, 16, metalDark) +
    ellipse(middle, top - 3, half + 3, 15, metal) +
    ellipse(middle, top - 2, half - 7, 10, '#aeb6ba') +
    ellipse(middle, top - 1, half - 12, 7, metal)
  )
}

const glass = ({ tint }: PackLook) => tint
const printed = ({ main }: PackLook) => main

export const firmPacks = {
  can: {
    behind: () => rims(112, 288, 86, 334),
    body: 'M112 92C112 110 288 110 288 92V334C288 350 112 350 112 334Z',
    fill: printed,
    label: {
      d: 'M112 100C112 118 288 118 288 100V328C288 344 112 344 112 328Z',
      area: { x: 112, y: 116, width: 176, height: 216 },
    },
    shading: 'round',
  },
  tin: {
    behind: () => rims(88, 312, 208, 332),
    body: 'M88 214C88 234 312 234 312 214V332C312 350 88 350 88 332Z',
    fill: printed,
    label: {
      d: 'M88 219C88 239 312 239 312 219V328C312 346 88 346 88 328Z',
      area: { x: 100, y: 234, width: 200, height: 102 },
    },
    shading: 'round',
  },
  jar: {
    behind: ({ second }) =>
      rect(130, 68, 140, 40, second, 8) +
      rect(130, 92, 140, 16, darker(second, 0.14), 4) +
      line('M146 74V88M166 74V88M186 74V88M206 74V88M226 74V88M246 74V88', '#ffffff44', 3),
    body: 'M116 146C116 124 136 122 140 106H260C264 122 284 124 284 146V330C284 346 274 353 260 353H140C126 353 116 346 116 330Z',
    fill: glass,
    label: { d: 'M116 166H284V322H116Z', area: { x: 116, y: 166, width: 168, height: 156 } },
    shading: 'glass',
  },
  bottle: {
    behind: ({ second }) =>
      rect(174, 34, 52, 42, second, 6) + rect(174, 62, 52, 8, darker(second, 0.2)),
    body: 'M179 72H221V112C221 142 276 148 276 190V334C276 347 268 353 258 353H142C132 353 124 347 124 334V190C124 148 179 142 179 112Z',
    fill: glass,
    label: { d: 'M124 190H276V340H124Z', area: { x: 124, y: 190, width: 152, height: 150 } },
    shading: 'glass',
  },
  pet: {
    behind: ({ second }) => rect(176, 36, 48, 26, second, 5) + rect(181, 60, 38, 8, '#e8ecee'),
    body: 'M182 66H218V82C218 110 280 116 280 158C280 168 274 172 274 178V322C280 328 280 334 280 341C280 349 274 353 266 353H134C126 353 120 349 120 341C120 334 120 328 126 322V178C126 172 120 168 120 158C120 116 182 110 182 82Z',
    fill: glass,
    label: { d: 'M126 172H274V324H126Z', area: { x: 126, y: 172, width: 148, height: 152 } },
    shading: 'glass',
  },
  drinkCan: {
    behind: () =>
      ellipse(200, 64, 52, 10, metalDark) +
      ellipse(200, 61, 52, 9, metal) +
      ellipse(200, 62, 40, 6, '#aeb6ba') +
      ellipse(206, 62, 14, 3, metal),
    body: 'M148 64C148 76 252 76 252 64C256 78 266 82 266 98V318C266 334 256 338 252 348C252 356 148 356 148 348C144 338 134 334 134 318V98C134 82 144 78 148 64Z',
    fill: printed,
    label: {
      d: 'M144 76C160 82 240 82 256 76C258 80 266 86 266 98V318C266 334 258 336 255 344C230 352 170 352 145 344C142 336 134 334 134 318V98C134 86 142 80 144 76Z',
      area: { x: 134, y: 90, width: 132, height: 242 },
    },
    shading: 'round',
  },
  brick: {
    behind: ({ main, second }) =>
      path('M256 108L292 92V338L256 353Z', darker(main, 0.24)) +
      path('M112 108L142 78H286L292 92 256 108Z', lighter(main, 0.3)) +
      path('M142 78L150 62H280L286 78Z', lighter(main, 0.5)) +
      rect(180, 66, 40, 26, second, 6) +
      ellipse(200, 67, 20, 6, lighter(second, 0.3)),
    body: 'M112 108H256V353H112Z',
    fill: printed,
    label: { d: 'M112 108H256V353H112Z', area: { x: 112, y: 108, width: 144, height: 245 } },
    shading: 'flat',
  },
  box: {
    behind: ({ main }) =>
      path('M276 104L312 82V330L276 353Z', darker(main, 0.26)) +
      path('M94 104L136 82H312L276 104Z', lighter(main, 0.35)),
    body: 'M94 104H276V353H94Z',
    fill: printed,
    label: { d: 'M94 104H276V353H94Z', area: { x: 94, y: 104, width: 182, height: 249 } },
    shading: 'flat',
  },
  wideBox: {
    behind: ({ main }) =>
      path('M304 176L340 152V330L304 353Z', darker(main, 0.26)) +
      path('M56 176L96 152H340L304 176Z', lighter(main, 0.35)),
    body: 'M56 176H304V353H56Z',
    fill: printed,
    label: { d: 'M56 176H304V353H56Z', area: { x: 56, y: 176, width: 248, height: 177 } },
    shading: 'flat',
  },
  tub: {
    body: 'M112 140H288L272 338C271 348 264 353 254 353H146C136 353 129 348 128 338Z',
    fill: ({ paper }) => paper,
    front: ({ main, second }) =>
      path('M104 118H296L292 144H108Z', second) +
      rect(100, 108, 200, 16, lighter(second, 0.25), 8) +
      path('M109 138H291L291 144H109Z', darker(main, 0.4) + '44'),
    label: {
      d: 'M112 144H288L273 334H127Z',
      area: { x: 124, y: 150, width: 152, height: 182 },
    },
    shading: 'round',
  },
  bucket: {
    behind: () =>
      line('M106 158C96 60 304 60 294 158', '#8d9599', 5) + rect(176, 76, 48, 14, '#eceff0', 7),
    body: 'M100 150H300L284 338C283 348 276 354 266 354H134C124 354 117 348 116 338Z',
    fill: ({ paper }) => paper,
    front: ({ second }) =>
      rect(92, 132, 216, 22, second, 8) + rect(92, 132, 216, 9, lighter(second, 0.25), 5),
    label: {
      d: 'M102 162H298L285 334H115Z',
      area: { x: 116, y: 166, width: 168, height: 166 },
    },
    shading: 'round',
  },
  canister: {
    behind: ({ main, second }) =>
      line('M150 84C150 50 226 50 226 84', darker(main, 0.35), 9) +
      rect(240, 60, 28, 26, second, 5) +
      path('M116 92L128 78H272L284 92Z', metal),
    body: 'M112 90H288V346C288 350 284 353 280 353H120C116 353 112 350 112 346Z',
    fill: printed,
    label: { d: 'M112 96H288V347H112Z', area: { x: 112, y: 96, width: 176, height: 251 } },
    shading: 'round',
  },
  shaker: {
    behind: ({ second }) =>
      rect(146, 76, 108, 58, second, 10) +
      rect(146, 118, 108, 16, darker(second, 0.18), 4) +
      ellipse(200, 78, 48, 8, lighter(second, 0.25)),
    body: 'M138 150C138 140 146 138 148 132H252C254 138 262 140 262 150V336C262 347 254 353 244 353H156C146 353 138 347 138 336Z',
    fill: glass,
    label: { d: 'M138 172H262V336H138Z', area: { x: 138, y: 172, width: 124, height: 164 } },
    shading: 'glass',
  },
  spray: {
    behind: ({ second }) =>
      path(
        'M178 62H236C250 62 254 74 254 84L244 82C240 92 236 96 228 98L224 124H182L184 98 176 92Z',
        second,
      ) +
      path(
        'M232 92C244 104 244 122 238 136L230 132C234 120 232 108 224 100Z',
        darker(second, 0.25),
      ) +
      rect(180, 116, 46, 20, darker(second, 0.15), 4),
    body: 'M180 134H224C226 158 262 166 262 204V336C262 347 254 353 244 353H156C146 353 138 347 138 336V204C138 166 178 158 180 134Z',
    fill: ({ tint }) => mix(tint, '#ffffff', 0.35),
    label: { d: 'M138 204H262V334H138Z', area: { x: 138, y: 204, width: 124, height: 130 } },
    shading: 'glass',
  },
  jug: {
    behind: ({ second }) =>
      rect(134, 72, 56, 34, second, 6) + rect(134, 94, 56, 12, darker(second, 0.18)),
    body: 'M136 104H188C192 118 200 122 214 122H262C282 122 294 134 294 152V334C294 347 286 353 276 353H124C114 353 106 347 106 334V162C106 138 132 128 136 104ZM222 144C212 144 210 152 216 158L246 178C256 184 268 180 268 168V156C268 148 264 144 256 144Z',
    fill: ({ tint }) => mix(tint, '#ffffff', 0.3),
    label: { d: 'M106 196H294V338H106Z', area: { x: 114, y: 196, width: 172, height: 142 } },
    shading: 'glass',
  },
  rolls: {
    behind: ({ tint }) =>
      [114, 200, 286]
        .map(
          (x) =>
            rect(x - 42, 128, 84, 80, lighter(tint, 0.7)) +
            ellipse(x, 128, 42, 17, '#ffffff') +
            ellipse(x, 128, 15, 6, '#b39a76'),
        )
        .join(''),
    body: 'M72 160C100 152 300 152 328 160V336C328 348 322 353 312 353H88C78 353 72 348 72 336Z',
    fill: printed,
    label: {
      d: 'M72 160C100 152 300 152 328 160V353H72Z',
      area: { x: 82, y: 168, width: 236, height: 178 },
    },
    shading: 'flat',
  },
} satisfies Record<string, Pack>
