import type { Page } from '@playwright/test'

/**
 * Texts that cannot be read in full: cut by a box with hidden overflow, by the edge of the window, or covered by
 * another text of the same row. A text that is truncated on purpose has its full text in its title; a clamped one
 * (G-06) may lose lines, but no letters at the side.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Glyphs and boxes are rounded to whole pixels, line boxes are a little taller than their letters. */
    const slack = { x: 1.5, y: 4 }
    /** What is meant to be swiped: brands, tabs, and tables with many columns. */
    const scrollers = '[role=tablist], [role=group] > div, [role=grid], :has(> table)'
    const found = new Set<string>()
    const frameOfPage = document.documentElement.getBoundingClientRect()

    const isForReadersAloud = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (getComputedStyle(box).clipPath !== 'none') return true
      }
      return false
    }

    function boxOf(element: Element): DOMRect {
      const { left, top } = element.getBoundingClientRect()
      const x = left + element.clientLeft
      const y = top + element.clientTop
      return new DOMRect(x, y, element.clientWidth, element.clientHeight)
    }

    /** Why this text cannot be read; undefined when it can. */
    function cutOf(element: Element, text: DOMRect): string | undefined {
      let reachableX = false
      let reachableY = false
      let clamped = false
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.display === 'inline' || style.display === 'contents') continue
        if (style.webkitLineClamp !== 'none') clamped = true
        const contained = style.contentVisibility === 'auto'
        const clipsX = contained || /hidden|clip/.test(style.overflowX)
        const clipsY = contained || /hidden|clip/.test(style.overflowY)
        const frame = boxOf(box)
        const outX = text.left < frame.left - slack.x || text.right > frame.right + slack.x
        const outY = text.top < frame.top - slack.y || text.bottom > frame.bottom + slack.y
        const shortened = style.textOverflow === 'ellipsis' && box.closest('[title]') !== null
        // Outside of this box nothing is shown that could be cut.
        if (clipsX && shortened) reachableX = true
        if (clipsX && outX && !reachableX) return `at the side by ${box.className}`
        if (clipsY && outY && !reachableY && !clamped) return `in height by ${box.className}`
        if (/auto|scroll/.test(style.overflowX)) reachableX ||= box.matches(scrollers)
        if (/auto|scroll/.test(style.overflowX) && outX && !reachableX) {
          return `at the side by the scroller ${box.className}`
        }
        if (/auto|scroll/.test(style.overflowY)) reachableY = true
        if (style.position === 'fixed') break
      }
      if (!reachableX && (text.left < -slack.x || text.right > frameOfPage.right + slack.x)) {
        return 'by the window'
      }
      return undefined
    }

    const shown: { row: Element; element: Element; text: string; rects: DOMRect[] }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('script, style, option, noscript')) continue
      // What lies out of sight is laid out in its last known box, and in its own one as soon as it is shown.
      const isShown = element.checkVisibility({
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
      if (!isShown || isForReadersAloud(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      for (const rect of rects) {
        const reason = cutOf(element, rect)
        if (reason !== undefined) found.add(`“${text}” is cut ${reason}`)
      }
      const row = element.closest('li, article, dl, header')
      if (row) shown.push({ row, element, text, rects })
    }

    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (other.row !== one.row) break
        const covered = one.rects.some((a) =>
          other.rects.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack.x &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack.y,
          ),
        )
        if (covered) found.add(`“${one.text}” and “${other.text}” lie on each other`)
      }
    }

    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (!field.checkVisibility() || field.type === 'checkbox' || isForReadersAloud(field))
        continue
      const { scrollWidth, clientWidth } = field
      if (field.value !== '' && scrollWidth > clientWidth + slack.x) {
        found.add(`“${field.value}” is cut by its field`)
      }
    }
    return [...found]
  })
