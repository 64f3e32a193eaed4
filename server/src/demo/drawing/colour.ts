import type { Hex } from './svg.ts'

const channels = (colour: Hex): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `share` of the other colour in the mixture, from 0 to 1. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const [red, green, blue] = channels(colour)
  const [otherRed, otherGreen, otherBlue] = channels(other)
  const mixed = [
    red + (otherRed - red) * share,
    green + (otherGreen - green) * share,
    blue + (otherBlue - blue) * share,
  ]
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: Hex, share = 0.25) => mix(colour, '#000000', share)
export const lighter = (colour: Hex, share = 0.3) => mix(colour, '#ffffff', share)

function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** White or a dark tone of the ground, whichever reads better on it. */
export const inkOn = (ground: Hex): Hex =>
  luminance(ground) > 0.34 ? mix(ground, '#10100c', 0.86) : '#ffffff'
