import { darker, lighter } from './colour.ts'
import type { Motif } from './motif-parts.ts'
import { circle, ellipse, line, path, rect } from './svg.ts'

export const householdMotifs = {
  paperCup: (tint) =>
    path('M-28-32H28L20 44H-20Z', '#ffffff') +
    path('M-26-12H26L22 22H-22Z', tint) +
    rect(-33, -42, 66, 12, darker(tint, 0.3), 5),
  takeaway: (tint) =>
    path('M-44-14L-30-36H30L44-14Z', lighter(tint, 0.25)) +
    path('M-44-14H44L36 38H-36Z', tint) +
    line('M-14-26H14', darker(tint, 0.25), 5),
  paperBag: (tint) =>
    path('M-32-30L-24-42-16-32-8-42 0-32 8-42 16-32 24-42 32-30V44H-32Z', tint) +
    path('M14-32L24-42 32-30V44H14Z', darker(tint, 0.12)),
  cutlery: (tint) =>
    line('M-24-44V-20M-34-44V-22C-34-14-14-14-14-22V-44M-24-16V46', tint, 6) +
    ellipse(22, -28, 12, 17, tint) +
    line('M22-12V46', tint, 7),
  straws: (tint) =>
    line('M-26 46L-6-34 16-44', tint, 9) +
    line('M8 46L18-18', lighter(tint, 0.4), 9) +
    line('M-22 30L-14 34M-18 12L-10 16M-13-6L-6-2', '#ffffff', 4),
  pizzaBox: (tint) =>
    path('M-44 2L0-18 44 2 0 24Z', tint) +
    path('M-44 2L0 24V36L-44 14ZM44 2L0 24V36L44 14Z', darker(tint, 0.2)) +
    ellipse(0, 2, 20, 10, lighter(tint, 0.4)),
  foilTray: (tint) =>
    path('M-48-14H48L34 30H-34Z', tint) +
    rect(-50, -22, 100, 11, lighter(tint, 0.4), 4) +
    line('M-30-4L-24 24M-10-4L-8 24M10-4L8 24M30-4L24 24', darker(tint, 0.14), 3),
  foilRoll: (tint) =>
    rect(-44, -26, 88, 34, tint, 17) +
    ellipse(34, -9, 9, 16, darker(tint, 0.2)) +
    ellipse(34, -9, 4, 7, '#6d6250') +
    path('M-40 4H26L16 40H-48Z', lighter(tint, 0.4)),
  binBag: (tint) =>
    path('M-10-28C-40-14-46 20-36 40C-14 48 14 48 36 40C46 20 40-14 10-28Z', tint) +
    path('M-18-44L0-32 18-44 10-26H-10Z', lighter(tint, 0.2)) +
    line('M-24 0C-30 14-28 26-24 34', '#ffffff44', 5),
  napkin: (tint) =>
    path('M-40-30H30V40H-40Z', lighter(tint, 0.55)) +
    path('M-30-40H40V30H-30Z', tint) +
    line('M-20-30H30V20', '#ffffff88', 3) +
    path('M-30-40L6-4-30 30Z', darker(tint, 0.08)),
  paperRoll: (tint) =>
    rect(-28, -34, 56, 74, tint, 6) +
    ellipse(0, -34, 28, 11, lighter(tint, 0.6)) +
    ellipse(0, -34, 10, 4, '#a98f6b') +
    line('M-20-10H20M-20 12H20', darker(tint, 0.12), 2.5),
  sparkle: (tint) =>
    path('M-10-44C-6-14 0-8 30-4C0 0-6 6-10 36C-14 6-20 0-50-4C-20-8-14-14-10-44Z', tint) +
    path(
      'M28 6C30 20 34 24 48 26C34 28 30 32 28 46C26 32 22 28 8 26C22 24 26 20 28 6Z',
      lighter(tint, 0.35),
    ),
  plate: (tint) =>
    circle(0, 0, 44, '#ffffff') +
    circle(0, 0, 28, '#eaf0f2') +
    path('M16-40C18-30 20-28 30-26C20-24 18-22 16-12C14-22 12-24 2-26C12-28 14-30 16-40Z', tint),
  hands: (tint) =>
    circle(10, -20, 20, lighter(tint, 0.5)) +
    circle(32, -4, 11, lighter(tint, 0.65)) +
    path('M-46 20C-30 6-16 8-6 16H18C26 16 26 26 18 26H30C42 18 48 26 40 32L16 46H-46Z', tint),
  glove: (tint) =>
    path(
      'M-24 44V4L-40-14C-44-22-34-28-28-22L-18-10V-38C-18-46-8-46-8-38V-44C-8-52 4-52 4-44V-40C4-48 16-48 16-40V-30C16-38 28-38 28-30V6L22 24V44Z',
      tint,
    ) + rect(-27, 34, 52, 12, darker(tint, 0.25), 4),
  sponge: (tint) =>
    rect(-42, -18, 84, 26, tint, 7) +
    rect(-42, 4, 84, 22, '#4f8a4a', 6) +
    circle(-22, -6, 4, darker(tint, 0.14)) +
    circle(2, -9, 3, darker(tint, 0.14)) +
    circle(22, -4, 4, darker(tint, 0.14)),
  apron: (tint) =>
    line('M-14-46C-14-34 14-34 14-46', darker(tint, 0.2), 4) +
    path('M-16-38H16L20-10C30-6 34 0 34 6V44H-34V6C-34 0-30-6-20-10Z', tint) +
    rect(-18, 14, 36, 18, lighter(tint, 0.25), 3),
} satisfies Record<string, Motif>
