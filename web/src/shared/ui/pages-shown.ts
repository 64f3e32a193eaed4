type Shown = number | 'gap before' | 'gap after'

/**
 * The page numbers a pager shows, counted from 0: the first, the last, the current one and its
 * neighbours, with a gap where some are left out. A gap of one page shows that page instead.
 */
export function pagesShown(current: number, total: number): Shown[] {
  const wanted = [0, current - 1, current, current + 1, total - 1]
  const kept = [...new Set(wanted)].filter((page) => page >= 0 && page < total)
  return kept.flatMap((page, index): Shown[] => {
    const before = kept[index - 1]
    const gap = before === undefined ? 0 : page - before - 1
    if (gap === 0) return [page]
    if (gap === 1) return [page - 1, page]
    return [page > current ? 'gap after' : 'gap before', page]
  })
}
