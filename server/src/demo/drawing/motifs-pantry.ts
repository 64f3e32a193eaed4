import { darker, lighter } from './colour.ts'
import type { Motif } from './motif-parts.ts'
import { circle, ellipse, line, path, rect, turned } from './svg.ts'

export const pantryMotifs = {
  fries: (tint) =>
    [-26, -14, -2, 10, 22]
      .map((x, index) =>
        rect(x, -44 + (index % 2) * 10, 9, 62, index % 2 === 0 ? tint : lighter(tint, 0.25), 2),
      )
      .join('') + path('M-36-4C-20 8 20 8 36-4L28 44H-28Z', '#c8402f'),
  croquettes: (tint) =>
    [
      [-14, -16, -20],
      [16, 2, 25],
      [-12, 24, -8],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-26, -11, 52, 22, tint, 11)}${line('M-14-3H8', '#ffffff55', 4)}</g>`,
      )
      .join(''),
  bread: (tint) =>
    path('M-46 10C-46-20-24-30 0-30S46-20 46 10C46 30 30 32 0 32S-46 30-46 10Z', tint) +
    line('M-22-16L-14 6M-2-20L4 4M20-17L22 4', lighter(tint, 0.5), 5),
  flatbread: (tint) =>
    ellipse(0, 4, 46, 32, darker(tint, 0.15)) +
    ellipse(0, 0, 46, 32, tint) +
    [-20, 0, 20]
      .map((x) => ellipse(x, -4, 5, 8, darker(tint, 0.12)) + ellipse(x + 6, 12, 3, 2, '#fff3d6'))
      .join(''),
  croissant: (tint) =>
    path('M-48 16C-44-20-20-34 0-34S44-20 48 16C36 16 26 2 0 2S-36 16-48 16Z', tint) +
    line('M-30-18L-22 2M-10-30L-6-2M10-30L6-2M30-18L22 2', darker(tint, 0.22), 4),
  pastry: (tint) =>
    [-16, 4, 24]
      .map(
        (y, index) =>
          `<g transform="translate(0 ${y}) rotate(${index * 6 - 6})">${rect(-42, -9, 84, 18, index === 1 ? lighter(tint, 0.2) : tint, 9)}${line('M-30-3L-18 4M-6-3L6 4M18-3L30 4', darker(tint, 0.2), 2.5)}</g>`,
      )
      .join(''),
  dough: (tint) =>
    [18, 4, -10]
      .map((y, index) =>
        path(
          `M-46 ${y + 6}C-30 ${y - 16} 30 ${y - 16} 46 ${y + 6}C30 ${y + 22}-30 ${y + 22}-46 ${y + 6}Z`,
          index === 2 ? lighter(tint, 0.35) : darker(tint, 0.08 * (2 - index)),
        ),
      )
      .join(''),
  pizza: (tint) =>
    circle(0, 0, 44, '#d89a4e') +
    circle(0, 0, 37, tint) +
    [
      [-14, -16],
      [16, -10],
      [-4, 12],
      [18, 18],
      [-22, 10],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, '#c33d2c'))
      .join('') +
    circle(2, -24, 3, '#4f7a2b') +
    circle(6, 4, 3, '#4f7a2b'),
  scoop: (tint) =>
    path('M-26 2H26L0 48Z', '#d9a15a') +
    line('M-14 6L4 38M14 6L-4 38', '#b87f3c', 2.5) +
    circle(0, -14, 29, tint) +
    ellipse(-10, -24, 9, 6, '#ffffff66', -25) +
    path('M-32-4C-22 10-14-2-6 6C2 12 10-2 18 6C24 8 32 4 32-4Z', darker(tint, 0.08)),
  spaghetti: (tint) =>
    turned(
      28,
      [-16, -10, -4, 2, 8, 14]
        .map((x, index) =>
          line(
            `M${x} -48C${x * 0.4} -10 ${x * 0.4} 10 ${x * 1.4} 48`,
            index % 2 === 0 ? tint : darker(tint, 0.12),
            4.5,
          ),
        )
        .join('') + rect(-13, -9, 26, 16, '#b5412f', 3),
    ),
  penne: (tint) =>
    [
      [-16, -16, -30],
      [18, -8, 40],
      [-4, 22, 10],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-28-10H20L28 10H-20Z', tint)}${line('M-20-3H20M-16 4H22', darker(tint, 0.14), 2)}${ellipse(24, 0, 4, 9, darker(tint, 0.35), -20)}</g>`,
      )
      .join(''),
  fusilli: (tint) =>
    [
      [-14, -18, -25],
      [14, 2, 20],
      [-10, 24, -10],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${[-24, -12, 0, 12, 24].map((step, index) => ellipse(step, 0, 5, 12, index % 2 === 0 ? tint : darker(tint, 0.14), 28)).join('')}</g>`,
      )
      .join(''),
  honey: (tint) =>
    path('M-36-6L-18-38H18L36-6 18 26H-18Z', lighter(tint, 0.25)) +
    path('M-24-6L-12-27H12L24-6 12 15H-12Z', tint) +
    path('M-8 14C-8 30-4 34-4 42A4 4 0 0 0 4 42C4 34 8 30 8 14Z', tint) +
    ellipse(-8, -14, 4, 8, '#ffffff66', 30),
  jam: (tint) =>
    rect(-26, -22, 52, 60, tint, 10) +
    rect(-29, -38, 58, 17, '#f4efe2', 5) +
    line('M-24-30H24', '#c94f4f', 3) +
    ellipse(-14, 6, 4, 16, '#ffffff55'),
  biscuit: (tint) =>
    circle(-10, 8, 32, darker(tint, 0.14)) +
    circle(12, -8, 32, tint) +
    [
      [2, -18],
      [22, -16],
      [12, -2],
      [26, 4],
      [2, 6],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.5, darker(tint, 0.4)))
      .join(''),
  wafer: (tint) =>
    [-18, 2, 22]
      .map(
        (y) =>
          `<g transform="rotate(-12)">${rect(-40, y - 8, 80, 5, darker(tint, 0.3))}${rect(-42, y - 14, 84, 7, tint, 2)}${rect(-42, y - 3, 84, 7, tint, 2)}</g>`,
      )
      .join(''),
  chocolate: (tint) =>
    turned(
      -12,
      rect(-40, -32, 80, 64, tint, 5) +
        [-34, -9, 16]
          .map((x) =>
            [-26, 2]
              .map(
                (y) =>
                  rect(x, y, 20, 22, lighter(tint, 0.14), 3) +
                  rect(x + 3, y + 3, 14, 4, '#ffffff33', 2),
              )
              .join(''),
          )
          .join(''),
    ),
  chips: (tint) =>
    [
      [-14, -16, -20],
      [16, -4, 30],
      [-6, 20, 10],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-30 4C-22-22 22-22 30 4C16-4-14 20-30 4Z', tint)}${path('M-30 4C-14 20 16-4 30 4C18 16-16 26-30 4Z', darker(tint, 0.12))}</g>`,
      )
      .join(''),
  sticks: (tint) =>
    [-24, -12, 0, 12, 24]
      .map(
        (x, index) =>
          `<g transform="translate(${x} 0) rotate(${index * 7 - 14})">${rect(-4, -44, 8, 88, index % 2 === 0 ? tint : darker(tint, 0.14), 4)}${circle(0, -20, 1.8, '#fff')}${circle(1, 4, 1.8, '#fff')}${circle(-1, 24, 1.8, '#fff')}</g>`,
      )
      .join(''),
  sesameRing: (tint) =>
    `<circle r="31" fill="none" stroke="${tint}" stroke-width="20"/>` +
    [0, 40, 80, 120, 160, 200, 240, 280, 320]
      .map((turn) =>
        turned(
          turn,
          ellipse(0, -31, 2.2, 4, '#fff0c9', 30) + ellipse(7, -27, 2, 3.6, '#fff0c9', -20),
        ),
      )
      .join(''),
  cubes: (tint) =>
    [
      [-22, 8],
      [20, 8],
      [-1, -20],
    ]
      .map(
        ([x = 0, y = 0]) =>
          path(
            `M${x} ${y - 12}L${x + 20} ${y} ${x} ${y + 12} ${x - 20} ${y}Z`,
            lighter(tint, 0.45),
          ) +
          path(`M${x - 20} ${y}L${x} ${y + 12}V${y + 34}L${x - 20} ${y + 22}Z`, tint) +
          path(`M${x + 20} ${y}L${x} ${y + 12}V${y + 34}L${x + 20} ${y + 22}Z`, darker(tint, 0.14)),
      )
      .join(''),
  baklava: (tint) =>
    path('M-46 4L0-22 46 4 0 30Z', tint) +
    path('M-46 4L0 30V42L-46 16ZM46 4L0 30V42L46 16Z', darker(tint, 0.25)) +
    path('M-14 2L0-6 14 2 0 10Z', '#8aa83a') +
    line('M-30 4L0 21 30 4', lighter(tint, 0.35), 2.5),
  teaGlass: (tint) =>
    path('M-20-36H20C20-14 10-12 10 2S22 20 18 32H-18C-22 20-10 16-10 2S-20-14-20-36Z', '#eef3f5') +
    path('M-18-24H18C16-10 8-8 8 3S19 20 16 29H-16C-19 20-8 15-8 3S-16-10-18-24Z', tint) +
    ellipse(0, 38, 38, 8, '#ffffff') +
    ellipse(0, 36, 24, 4, '#d9dfe2') +
    ellipse(-9, -12, 2.5, 8, '#ffffff66', -10),
  cup: (tint) =>
    path('M-34-8H24V14C24 32 10 36-5 36S-34 32-34 14Z', '#ffffff') +
    `<circle cx="28" cy="10" r="12" fill="none" stroke="#ffffff" stroke-width="6"/>` +
    ellipse(-5, -8, 29, 8, tint) +
    line('M-16-24C-22-32-10-36-16-46M4-24C-2-32 10-36 4-46', '#ffffffcc', 4),
  bubbles: (tint) =>
    [
      [-18, 14, 22],
      [20, 0, 18],
      [-6, -24, 14],
      [24, 32, 11],
      [16, -36, 8],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, tint) + circle(x - r * 0.3, y - r * 0.3, r * 0.26, '#ffffffaa'),
      )
      .join(''),
  mountain: (tint) =>
    path('M-48 30L-16-26 4 4 16-12 48 30Z', tint) +
    path('M-16-26L-27-6-18-10-12-2-6-11Z', '#ffffff') +
    line('M-44 40C-30 32-22 46-8 40S16 34 26 40 40 42 46 38', lighter(tint, 0.4), 5),
  bolt: (tint) => path('M10-48L-30 8H-4L-12 48 30-12H4Z', tint),
} satisfies Record<string, Motif>
