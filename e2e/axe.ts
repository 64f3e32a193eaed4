import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  var axe: {
    run: (page: Document, options: { resultTypes: ['violations'] }) => Promise<AxeResults>
  }
}

/** The accessibility violations that axe finds. */
export async function stumblingBlocks(page: Page) {
  // Once per page: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // Every rule runs; only what passed is not described, which takes longer than finding it.
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
