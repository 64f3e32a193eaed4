const newNames = new Set(['New Products', 'Neue Produkte', 'Yeni Ürünler'])

/** The ids of the categories whose products carry the 'new' badge (G-07). */
export function newCategoryIds(
  categories: readonly { readonly id: number; readonly name: string }[],
): ReadonlySet<number> {
  return new Set(categories.filter(({ name }) => newNames.has(name)).map(({ id }) => id))
}
