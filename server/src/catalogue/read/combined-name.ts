/** Brand, name and unit in one line, as lists and documents show a product. */
export const combinedName = (brand: string, name: string, unit: string) =>
  `${brand} ${name} ${unit}`
