import type { Page } from '@playwright/test'

/** Only the products of the test, in the order of their article numbers. */
export const gridOf = (word: string) => `/apps/office/products/grid?q=${word}&sort=articleNumber`

export const cell = (page: Page, row: number, column: number) =>
  page.getByRole('grid').getByRole('row').nth(row).getByRole('gridcell').nth(column)

/** As a spreadsheet pastes into the grid. */
export const paste = (page: Page, text: string) =>
  page.getByRole('grid').evaluate((grid, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    grid.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
