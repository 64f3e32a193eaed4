const entry = 'first-category'

/**
 * The category that was the first one on the last visit. Most likely it still is, so its products
 * can be asked for together with the categories instead of after them.
 */
export function rememberedFirstCategory(): number | undefined {
  return Number(localStorage.getItem(entry)) || undefined
}

export function rememberFirstCategory(id: number): void {
  localStorage.setItem(entry, String(id))
}
