/** The widths a photograph can be had in, in pixels: `/images/{name}?width=320`. */
export const pictureWidths = [160, 320, 640, 1280] as const
