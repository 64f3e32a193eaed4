import { darker, lighter } from './colour.ts'
import type { Motif } from './motif-parts.ts'
import { circle, ellipse, line, path, rect, turned } from './svg.ts'

const drop = 'M0-46C14-22 32-4 32 16A32 32 0 0 1-32 16C-32-4-14-22 0-46Z'

export const kitchenMotifs = {
  drop: (tint) => path(drop, tint) + ellipse(-12, 18, 6, 13, '#ffffff77', 18),
  splash: (tint) =>
    path('M-46 16C-30 2-34-26-16-20C-8-18-8-44 4-40C16-36 10-16 20-16C36-16 28 4 46 16Z', tint) +
    ellipse(0, 18, 46, 15, tint) +
    ellipse(0, 18, 32, 8, darker(tint, 0.08)) +
    circle(26, -34, 6, tint) +
    circle(-32, -36, 4, tint),
  bowl: (tint) =>
    ellipse(0, -6, 42, 13, tint) +
    path('M-44-6C-44 30-20 40 0 40S44 30 44-6C30 8-30 8-44-6Z', '#c9774a') +
    path('M-44-6C-42 4-38 12-34 18C-10 26 14 26 34 18C38 12 42 4 44-6C30 8-30 8-44-6Z', '#dd9465') +
    path('M-16-8C-6-22 4-2 16-12C12-4 2 0-16-8Z', '#ffffffaa'),
  cheese: (tint) =>
    path('M-46 12L20-32C34-26 44-12 46 12Z', lighter(tint, 0.25)) +
    path('M-46 12H46V36H-46Z', tint) +
    circle(-18, 24, 7, darker(tint, 0.14)) +
    circle(20, 22, 5, darker(tint, 0.14)) +
    ellipse(14, -6, 8, 5, darker(tint, 0.1)),
  cheeseSlices: (tint) =>
    [18, 4, -10]
      .map((y, index) =>
        path(
          `M-44 ${y}L0 ${y - 22} 44 ${y} 0 ${y + 22}Z`,
          index === 2 ? lighter(tint, 0.2) : darker(tint, 0.06 * (2 - index)),
        ),
      )
      .join(''),
  brineCheese: (tint) =>
    path('M-40-8L0-28 40-8 0 12Z', tint) +
    path('M-40-8L0 12V40L-40 20Z', darker(tint, 0.1)) +
    path('M40-8L0 12V40L40 20Z', darker(tint, 0.18)) +
    circle(-20, 12, 2.5, darker(tint, 0.28)) +
    circle(18, 14, 2.5, darker(tint, 0.32)),
  butter: (tint) =>
    path('M-44-2L-16-18H44L20-2Z', lighter(tint, 0.4)) +
    path('M-44-2H20V24H-44Z', tint) +
    path('M20-2L44-18V8L20 24Z', darker(tint, 0.14)) +
    line('M-22-2V24M0-2V24', darker(tint, 0.12), 2) +
    ellipse(0, 31, 48, 6, '#ffffffcc'),
  egg: (tint) =>
    path('M-18-30C-2-30 10-2 10 14A28 26 0 0 1-46 14C-46-2-34-30-18-30Z', tint) +
    path('M20-20C34-20 46 4 46 18A25 23 0 0 1-4 18C-4 4 6-20 20-20Z', darker(tint, 0.1)) +
    ellipse(-26, -4, 6, 11, '#ffffff66', 15),
  sausage: (tint) =>
    path(
      'M-30-30C-40 26 0 44 32 26C40 20 48 4 40-4C32-10 26-2 20 2C6 8-6-4-6-32C-6-44-28-44-30-30Z',
      tint,
    ) +
    line('M-20-28C-24 12 2 30 28 16', '#ffffff44', 5) +
    line('M-18-42L-14-50M40-6L48-12', '#e9dcc3', 4),
  salami: (tint) =>
    [
      [-16, -12],
      [18, -8],
      [0, 18],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 25, darker(tint, 0.3)) +
          circle(x, y, 22, tint) +
          circle(x - 8, y - 5, 3, '#f3d6c8') +
          circle(x + 7, y - 8, 2.5, '#f3d6c8') +
          circle(x + 4, y + 8, 3.5, '#f3d6c8') +
          circle(x - 6, y + 10, 2, '#f3d6c8'),
      )
      .join(''),
  slices: (tint) =>
    [22, 6, -10]
      .map((y, index) =>
        ellipse(
          (index - 1) * 8,
          y,
          38,
          17,
          index === 2 ? lighter(tint, 0.2) : darker(tint, 0.08 * (2 - index)),
        ),
      )
      .join('') + ellipse(4, -12, 20, 7, '#ffffff44'),
  drumstick: (tint) =>
    line('M10 14L36 36', '#f4ead8', 11) +
    circle(40, 32, 8, '#f4ead8') +
    circle(33, 42, 8, '#f4ead8') +
    path('M20 20C6 34-30 22-40-6C-46-30-20-46 2-34C26-22 34 6 20 20Z', tint) +
    ellipse(-20, -16, 7, 12, '#ffffff44', 35),
  steak: (tint) =>
    path(
      'M-42-10C-40-38 4-42 28-28C50-14 46 22 22 34C0 46-14 22-26 16C-38 10-44 4-42-10Z',
      '#f2ddd2',
    ) +
    path('M-34-10C-32-30 4-34 24-22C42-12 38 18 18 26C2 34-8 14-20 8C-30 4-36 0-34-10Z', tint) +
    line('M-16-14C-6-20 6-18 14-12M4 2C12 0 20 4 22 10', '#f2ddd2', 3.5),
  mince: (tint) =>
    path('M-46 30C-46-4-24-30 0-30S46-4 46 30Z', darker(tint, 0.15)) +
    line(
      'M-34 20C-24 6-14 26-4 12S16 24 24 10 36 20 38 22M-24 2C-14-10-6 6 4-8S20 0 26-4M-8-18C-2-26 4-12 12-20',
      lighter(tint, 0.22),
      7,
    ),
  skewer: (tint) =>
    turned(
      -35,
      line('M-50 0H50', '#b48a56', 4) +
        [-32, -11, 10, 31]
          .map((x, index) =>
            rect(x - 9, -15, 18, 30, index % 2 === 0 ? tint : lighter(tint, 0.18), 7),
          )
          .join('') +
        rect(-3, -12, 6, 24, '#5f9a3c', 3),
    ),
  spit: (tint) =>
    line('M0-50V50', '#9aa0a3', 5) +
    path('M-34-36C-20-44 20-44 34-36L16 34C8 40-8 40-16 34Z', tint) +
    line('M-30-22H30M-26-8H26M-22 6H22M-18 20H18', darker(tint, 0.2), 4),
  fish: (tint) =>
    path('M-46 0C-28-26 8-30 28-4L48-22C44-8 44 8 48 22L28 4C8 30-28 26-46 0Z', tint) +
    path('M-46 0C-28 18 8 22 28 2L28 4C8 30-28 26-46 0Z', lighter(tint, 0.45)) +
    circle(-28, -5, 3.5, '#1d2a33') +
    line('M-14-12C-8-4-8 4-14 12', darker(tint, 0.2), 3),
  shrimp: (tint) =>
    line('M-30 26C-44-6-16-34 12-26C34-20 38 6 22 18', tint, 20) +
    line('M-20 0L-32-6M-8-14L-12-26M10-16L16-28', lighter(tint, 0.5), 4) +
    path('M-36 22L-46 42-26 40-16 32Z', darker(tint, 0.12)) +
    circle(22, 14, 3, '#3a1d14'),
  rings: (tint) =>
    [
      [-18, -12],
      [20, -6],
      [-2, 20],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<circle cx="${x}" cy="${y}" r="18" fill="none" stroke="${tint}" stroke-width="10"/>`,
      )
      .join(''),
} satisfies Record<string, Motif>
