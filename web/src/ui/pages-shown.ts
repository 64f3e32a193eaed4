/**
 * The page numbers a pager shows, counted from 0: the first, the last, the current one and its
 * neighbours, with `null` where some are left out. A gap of one page shows that page instead.
 */
export function pagesShown(current: number, total: number): (number | null)[] {
  const wanted = [0, current - 1, current, current + 1, total - 1]
  const kept = [...new Set(wanted)].filter((page) => page >= 0 && page < total)
  return kept.flatMap((page, index) => {
    const before = kept[index - 1]
    const gap = before === undefined ? 0 : page - before - 1
    if (gap === 0) return [page]
    return gap === 1 ? [page - 1, page] : [null, page]
  })
}
