import { expect, type Page } from '@playwright/test'

interface Frame {
  /** In their order: the product, the count, and the total of the line in cents. */
  readonly lines: readonly { name: string; count: string; total: number }[]
  /** Of the goods, without the delivery. */
  readonly net: number
  readonly total: number
}

declare global {
  interface Window {
    basketFrames: Frame[]
  }
}

/** Records what the side basket shows in every frame, from now on. */
export async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.basketFrames = []
    const cents = (text: string | null | undefined) => Number((text ?? '').replaceAll(/\D/g, ''))
    const amounts = (element: Element) => element.textContent.match(/[\d.]+,\d\d(?=\s€)/g) ?? []
    function look() {
      const side = document.querySelector('[aria-labelledby="side-basket"]')
      const rows = new Map(
        [...(side?.querySelectorAll('dt') ?? [])].map((term) => [
          term.textContent,
          term.nextElementSibling?.textContent,
        ]),
      )
      const frame: Frame = {
        lines: [...(side?.querySelectorAll('ul > li') ?? [])].map((line) => ({
          name: line.querySelector('[role="group"]')?.getAttribute('aria-label') ?? '',
          count: line.querySelector('input')?.value ?? '',
          total: cents(amounts(line).at(-1)),
        })),
        net: cents(rows.get('Summe netto')) - cents(rows.get('Lieferkosten')),
        total: cents(rows.get('Gesamtbetrag')),
      }
      const last = window.basketFrames.at(-1)
      if (JSON.stringify(last) !== JSON.stringify(frame)) window.basketFrames.push(frame)
      requestAnimationFrame(look)
    }
    look()
  })
}

export const framesOf = (page: Page): Promise<Frame[]> => page.evaluate(() => window.basketFrames)

const told = ({ lines }: Frame) => lines.map(({ name, count }) => `${count} x ${name}`).join('; ')

/**
 * For changes that never lead to the same basket twice: no frame shows an earlier basket again, and in each frame the
 * amounts belong to its lines.
 */
export function expectSteady(frames: readonly Frame[]): void {
  const totals = new Map<string, number>()
  const shown: string[] = []
  for (const frame of frames) {
    const lines = told(frame)
    if (shown.at(-1) !== lines) {
      expect(shown, 'an earlier basket is shown again').not.toContain(lines)
      shown.push(lines)
    }
    const sum = frame.lines.reduce((net, line) => net + line.total, 0)
    expect(frame.net, `net beside ${lines}`).toBe(sum)
    expect(frame.total, `total beside ${lines}`).toBe(totals.get(lines) ?? frame.total)
    totals.set(lines, frame.total)
  }
}
