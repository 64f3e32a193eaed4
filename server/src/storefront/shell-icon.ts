/** The icons of the web app (lucide) that are seen first. */
const paths = {
  plus: '<path d="M5 12h14M12 5v14" />',
  menu: '<path d="M4 5h16M4 12h16M4 19h16" />',
  search: '<path d="m21 21-4.34-4.34" /><circle cx="11" cy="11" r="8" />',
  basket:
    '<path d="m15 11-1 9M19 11l-4-7M2 11h20M3.5 11l1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4M4.5 15.5h15M5 11l4-7M9 11l1 9" />',
  user: '<circle cx="12" cy="8" r="5" /><path d="M20 21a8 8 0 0 0-16 0" />',
  down: '<path d="m6 9 6 6 6-6" />',
} as const

export const icon = (name: keyof typeof paths, size: number, look = ''): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="${look}">${paths[name]}</svg>`
