import { darker, lighter } from './colour.ts'
import { leafAt, leafGreen, stem, type Motif } from './motif-parts.ts'
import { circle, ellipse, line, path, rect, turned, type Hex } from './svg.ts'

const scatter: readonly (readonly [number, number, number])[] = [
  [-24, -20, 20],
  [4, -28, -35],
  [27, -14, 60],
  [-36, 4, -20],
  [-8, -2, 45],
  [18, 8, -10],
  [38, 14, 30],
  [-22, 24, 70],
  [4, 30, 10],
  [26, 34, -50],
]

/** Many of one kind, lying about; those further back are darker. */
const scattered = (tint: Hex, one: (x: number, y: number, turn: number, fill: Hex) => string) =>
  scatter
    .map(([x, y, turn], index) =>
      one(
        x,
        y,
        turn,
        index % 3 === 0 ? darker(tint, 0.16) : index % 3 === 1 ? tint : lighter(tint),
      ),
    )
    .join('')

const head = (tint: Hex) =>
  [
    [-22, -8, 18],
    [22, -8, 18],
    [0, -20, 22],
    [-10, 4, 18],
    [12, 4, 18],
  ]
    .map(([x = 0, y = 0, r = 0], index) =>
      circle(x, y, r, index % 2 === 0 ? tint : lighter(tint, 0.18)),
    )
    .join('')

export const plantMotifs = {
  seeds: (tint) =>
    scattered(
      tint,
      (x, y, _, fill) => circle(x, y, 11, fill) + circle(x - 3, y - 3, 3, '#ffffff55'),
    ),
  lentils: (tint) => scattered(tint, (x, y, turn, fill) => ellipse(x, y, 12, 8, fill, turn)),
  beans: (tint) =>
    scattered(
      tint,
      (x, y, turn, fill) =>
        ellipse(x, y, 14, 9, fill, turn) + ellipse(x, y, 5, 2, '#ffffff66', turn),
    ),
  rice: (tint) => scattered(tint, (x, y, turn, fill) => ellipse(x, y, 14, 4.5, fill, turn)),
  wheat: (tint) =>
    line('M0 46V-20', darker(tint), 4) +
    [-26, -10, 6, 22]
      .map((y) => ellipse(-11, y, 6, 13, tint, -32) + ellipse(11, y, 6, 13, lighter(tint, 0.2), 32))
      .join('') +
    ellipse(0, -36, 6, 13, tint),
  powder: (tint) =>
    path('M-44 26C-30-4-12-34 0-34S30-4 44 26Z', tint) +
    path('M-10 26C0-2 4-20 0-34C12-34 30-4 44 26Z', darker(tint, 0.14)) +
    ellipse(0, 27, 46, 9, darker(tint, 0.25)) +
    circle(-22, 8, 2.5, lighter(tint)) +
    circle(-4, -6, 2.5, lighter(tint)),
  crystals: (tint) =>
    [
      [-30, 2, 24],
      [2, -26, 26],
      [8, 8, 30],
      [-20, 26, 16],
    ]
      .map(
        ([x = 0, y = 0, side = 0]) =>
          rect(x, y, side, side, tint, 3) +
          rect(x + 3, y + 3, side * 0.4, side * 0.4, '#ffffffaa', 2),
      )
      .join(''),
  tomato: (tint) =>
    ellipse(0, 6, 42, 37, tint) +
    ellipse(-15, -6, 11, 7, '#ffffff44', -30) +
    path('M0-24L9-36 12-24 28-26 17-16 22-6 6-14 0-2-6-14-22-6-17-16-28-26-12-24-9-36Z', stem),
  cucumber: (tint) =>
    turned(
      -35,
      rect(-48, -15, 96, 30, tint, 15) +
        line('M-36-5H34M-36 5H34', lighter(tint, 0.25), 2.5) +
        circle(44, 0, 15, lighter(tint, 0.6)) +
        circle(44, 0, 11, lighter(tint, 0.78)),
    ),
  pepper: (tint) =>
    path(
      'M-30-22C-52-12-42 32-18 44C-10 48-4 40 0 40S10 48 18 44C42 32 52-12 30-22C16-28 8-18 0-18S-16-28-30-22Z',
      tint,
    ) +
    line('M-26-8C-32 6-28 20-20 30', '#ffffff55', 5) +
    line('M0-20C0-32 6-36 10-42', stem, 8),
  chili: (tint) =>
    path('M-30-30C-18-40-6-32 0-20C8 0 22 24 46 34C14 42-18 26-30-2C-34-12-36-24-30-30Z', tint) +
    line('M-26-22C-24-4-8 18 12 28', '#ffffff55', 4) +
    line('M-24-32C-30-38-36-40-42-40', stem, 7),
  aubergine: (tint) =>
    turned(
      30,
      path('M0-34C20-34 18-14 24 6C32 36 14 48 0 48S-32 36-24 6C-18-14-20-34 0-34Z', tint) +
        line('M-12 2C-16 16-14 28-8 34', '#ffffff55', 5) +
        path('M0-44L18-24 6-26 0-12-6-26-18-24Z', stem),
    ),
  carrot: (tint) =>
    turned(
      35,
      path('M-17-22C-10-30 10-30 17-22C14 10 6 36 0 48C-6 36-14 10-17-22Z', tint) +
        line('M-11-8H2M-4 8H8M-6 22H2', darker(tint, 0.2), 2.5) +
        leafAt(0, -24, -24, 0.7, leafGreen) +
        leafAt(0, -24, 24, 0.7, leafGreen) +
        leafAt(0, -24, 0, 0.8, stem),
    ),
  cauliflower: (tint) =>
    path('M-40 6C-42 34-20 46 0 46S42 34 40 6C20 22-20 22-40 6Z', leafGreen) + head(tint),
  broccoli: (tint) => path('M-11 2H11L8 46H-8Z', '#9cc069') + head(tint),
  lettuce: (tint) =>
    ellipse(0, 4, 44, 38, darker(tint, 0.18)) +
    path('M-34 8C-28-30 4-36 12-14C20-36 44-12 32 14C26 36-28 38-34 8Z', tint) +
    line('M0 36C-2 14-2 0 6-14M-4 16L-20 4M0 10L18 0', lighter(tint, 0.5), 3),
  leaf: (tint) =>
    leafAt(-4, 40, -34, 1.7, darker(tint, 0.12)) +
    leafAt(4, 40, 34, 1.7, lighter(tint, 0.12)) +
    leafAt(0, 42, 0, 2.1, tint),
  herb: (tint) =>
    line('M0 46C-2 20 0-4 0-20M0 20L-22 0M0 20L22 0M0 4L-16-18M0 4L16-18', stem, 3) +
    [
      [-24, -4, -50],
      [24, -4, 50],
      [-17, -20, -30],
      [17, -20, 30],
      [0, -16, 0],
      [-10, 16, -70],
      [10, 16, 70],
    ]
      .map(([x = 0, y = 0, turn = 0], index) =>
        leafAt(x, y, turn, 0.75, index % 2 === 0 ? tint : darker(tint, 0.12)),
      )
      .join(''),
  potato: (tint) =>
    ellipse(-8, 12, 36, 26, darker(tint, 0.14), -12) +
    ellipse(8, -8, 34, 24, tint, 18) +
    circle(0, -14, 2.5, darker(tint)) +
    circle(18, -4, 2.5, darker(tint)) +
    circle(-22, 20, 2.5, darker(tint, 0.35)),
  onion: (tint) =>
    path('M0-44C4-30 10-24 22-16C44 0 38 44 0 44S-44 0-22-16C-10-24-4-30 0-44Z', tint) +
    line('M0-26C-20-6-20 24-6 42M0-26C20-6 20 24 6 42', darker(tint, 0.2), 2.5),
  garlic: (tint) =>
    path('M0-44C4-26 16-22 28-8C44 16 26 42 0 42S-44 16-28-8C-16-22-4-26 0-44Z', tint) +
    line('M0-20C-14 0-14 26-4 40M0-20C14 0 14 26 4 40', darker(tint, 0.22), 3),
  mushroom: (tint) =>
    path('M-10 4H10C8 18 10 34 14 42H-14C-10 34-8 18-10 4Z', lighter(tint, 0.5)) +
    path('M-44 8C-44-24-22-38 0-38S44-24 44 8C26 16-26 16-44 8Z', tint) +
    ellipse(-16, -14, 9, 5, '#ffffff55', -25),
  corn: (tint) =>
    path('M-16-22C-14-46 14-46 16-22L14 30H-14Z', tint) +
    [-24, -12, 0, 12, 24]
      .map((y) => circle(-8, y, 4.5, lighter(tint)) + circle(2, y + 3, 4.5, lighter(tint, 0.15)))
      .join('') +
    path('M-30-6C-28 24-14 44 0 46C-6 28-12 12-30-6Z', leafGreen) +
    path('M30-6C28 24 14 44 0 46C6 28 12 12 30-6Z', stem),
  peas: (tint) =>
    turned(
      -20,
      path('M-48-4C-30-28 30-28 48-4C30 26-30 26-48-4Z', darker(tint, 0.2)) +
        [-26, -9, 9, 26]
          .map((x) => circle(x, -3, 10, x % 2 === 0 ? tint : lighter(tint, 0.2)))
          .join(''),
    ),
} satisfies Record<string, Motif>
