import { darker, lighter } from './colour.ts'
import { leafAt, leafGreen, stem, type Motif } from './motif-parts.ts'
import { circle, ellipse, line, path, turned } from './svg.ts'

export const fruitMotifs = {
  apple: (tint) =>
    path('M0-18C-24-32-46-14-40 14C-34 40-12 46 0 38C12 46 34 40 40 14C46-14 24-32 0-18Z', tint) +
    ellipse(-18, 0, 7, 12, '#ffffff44', 20) +
    line('M0-18C0-28 4-36 8-42', '#6b4a2b', 5) +
    leafAt(4, -28, 62, 0.7, leafGreen),
  pear: (tint) =>
    path('M0-32C16-32 14-12 22 2C40 30 20 46 0 46S-40 30-22 2C-14-12-16-32 0-32Z', tint) +
    ellipse(-12, 16, 6, 12, '#ffffff44', 15) +
    line('M0-32C0-38 2-42 6-46', '#6b4a2b', 5),
  banana: (tint) =>
    path(
      'M-42-20C-30 26 10 42 44 20C46 18 44 12 40 14C14 22-14 4-28-28C-32-34-44-28-42-20Z',
      tint,
    ) +
    line('M-34-20C-20 16 10 30 38 18', darker(tint, 0.16), 3) +
    path('M-42-20C-44-30-38-38-34-38L-28-28Z', '#7a5c25'),
  citrus: (tint) =>
    circle(0, 0, 44, tint) +
    circle(0, 0, 37, lighter(tint, 0.75)) +
    [0, 60, 120, 180, 240, 300]
      .map((turn) => turned(turn, path('M0-4L-15-26C-8-34 8-34 15-26Z', lighter(tint, 0.12))))
      .join(''),
  grapes: (tint) =>
    [
      [-22, -14],
      [0, -16],
      [22, -14],
      [-12, 4],
      [12, 4],
      [0, 22],
      [-2, 38],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 13, tint) + circle(x - 4, y - 4, 3.5, '#ffffff66'))
      .join('') +
    line('M0-26V-44', '#6b4a2b', 5) +
    leafAt(4, -30, 70, 0.8, leafGreen),
  pomegranate: (tint) =>
    circle(0, 6, 38, tint) +
    path('M-12-28L-16-46-5-38 0-48 5-38 16-46 12-28Z', darker(tint, 0.15)) +
    path('M-6-14C18-14 32 4 26 26C4 26-10 10-6-14Z', lighter(tint, 0.8)) +
    [
      [6, 0],
      [15, 8],
      [8, 12],
      [19, 19],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4.5, darker(tint, 0.1)))
      .join(''),
  strawberry: (tint) =>
    path('M-34-16C-34-32 34-32 34-16C34 12 12 38 0 46C-12 38-34 12-34-16Z', tint) +
    [
      [-16, -8],
      [2, -10],
      [18, -6],
      [-10, 8],
      [8, 8],
      [0, 24],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2, 3.2, '#ffe9a8'))
      .join('') +
    path('M0-22L-30-30-14-34 0-46 14-34 30-30Z', leafGreen),
  cherry: (tint) =>
    line('M-18 10C-14-16 0-30 14-42C14-20 18-6 20 12', stem, 4) +
    circle(-19, 22, 19, tint) +
    circle(21, 24, 19, darker(tint, 0.1)) +
    circle(-25, 15, 5, '#ffffff55') +
    circle(15, 17, 5, '#ffffff55'),
  pineapple: (tint) =>
    leafAt(0, -12, 0, 0.9, leafGreen) +
    leafAt(-3, -12, -28, 0.8, stem) +
    leafAt(3, -12, 28, 0.8, stem) +
    ellipse(0, 16, 25, 32, tint) +
    line('M-20 0L14 40M-8-12L24 26M20 0L-14 40M8-12L-24 26', darker(tint, 0.2), 2.5),
  peach: (tint) =>
    circle(0, 4, 40, tint) +
    path('M0-36C18-22 18 30 2 44C44 44 52-26 0-36Z', darker(tint, 0.1)) +
    ellipse(-18, -6, 8, 12, '#ffffff44', 25) +
    leafAt(0, -34, 60, 0.9, leafGreen),
  olive: (tint) =>
    line('M-44-24C-10-34 20-30 44-40', stem, 4) +
    leafAt(20, -34, 110, 0.8, leafGreen) +
    leafAt(-24, -28, -70, 0.8, leafGreen) +
    ellipse(-16, 6, 16, 22, tint, 12) +
    ellipse(20, 12, 16, 22, darker(tint, 0.14), -14) +
    ellipse(-21, -2, 4, 7, '#ffffff55', 12),
  sunflower: (tint) =>
    [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
      .map((turn) => turned(turn, ellipse(0, -33, 8, 16, turn % 60 === 0 ? tint : lighter(tint))))
      .join('') +
    circle(0, 0, 22, '#5b3a1c') +
    circle(0, 0, 14, '#754d27'),
  nut: (tint) =>
    ellipse(-14, 10, 25, 27, tint, -12) +
    path('M-40 0C-34-22 6-24 10-2C-4-12-28-12-40 0Z', darker(tint, 0.3)) +
    ellipse(24, 20, 19, 21, darker(tint, 0.14), 16) +
    ellipse(-20, 16, 4, 9, '#ffffff44', 15),
  almond: (tint) =>
    [
      [-20, -10, 30],
      [20, -16, -25],
      [4, 20, 80],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0-26C18-12 16 20 0 24C-16 20-18-12 0-26Z', tint)}${line('M0-16V16M-7-6V12M7-6V12', darker(tint, 0.25), 2)}</g>`,
      )
      .join(''),
  pistachio: (tint) =>
    [
      [-20, -8, 35],
      [20, -12, -20],
      [2, 22, 85],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${ellipse(0, 0, 17, 23, '#e2cfa6')}${path('M0-22C12-10 12 12 0 20C-5 8-5-10 0-22Z', tint)}</g>`,
      )
      .join(''),
  teaLeaf: (tint) =>
    line('M0 46V-6', stem, 4) +
    leafAt(0, 22, -58, 1.2, darker(tint, 0.15)) +
    leafAt(0, 22, 58, 1.2, tint) +
    leafAt(0, 2, 0, 1.15, lighter(tint, 0.15)),
  coffeeBean: (tint) =>
    [
      [-18, -12, 35],
      [20, -10, -25],
      [2, 22, 75],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${ellipse(0, 0, 16, 23, tint)}${line('M2-20C-7-6 8 6-2 20', lighter(tint, 0.45), 3)}</g>`,
      )
      .join(''),
} satisfies Record<string, Motif>
