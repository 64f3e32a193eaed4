import { expect } from '@playwright/test'
import { test } from './agent-test.ts'
import {
  approvedCount,
  approvedTable,
  codeOf,
  itemsOf,
  listenToSounds,
  openNewOrder,
  openOrder,
  placeOrder,
  rowOf,
  scan,
  sounds,
} from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

/** The bars of an EAN-13: each digit as seven modules, the first one hidden in the parity of the left half. */
function barsOf(ean: string): string {
  const left = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ]
  const parities = [
    'LLLLLL',
    'LLGLGG',
    'LLGGLG',
    'LLGGGL',
    'LGLLGG',
    'LGGLLG',
    'LGGGLL',
    'LGLGLG',
    'LGLGGL',
    'LGGLGL',
  ]
  const inverted = (bars: string) => bars.replaceAll(/[01]/g, (bar) => (bar === '1' ? '0' : '1'))
  const digits = [...ean].map(Number)
  const parity = parities[digits[0] ?? 0] ?? ''
  const half = digits.slice(1, 7).map((digit, index) => {
    const bars = left[digit] ?? ''
    return parity[index] === 'L' ? bars : [...inverted(bars)].toReversed().join('')
  })
  const right = digits.slice(7).map((digit) => inverted(left[digit] ?? ''))
  return `101${half.join('')}01010${right.join('')}101`
}

test('a code in front of the camera is counted once; without a camera there is a message', async ({
  page,
  request,
  user,
}) => {
  const orderId = await placeOrder(request, [4])
  const [first] = await itemsOf(request, user, orderId)
  if (!first) throw new Error('the order has no lines')
  await listenToSounds(page)
  // There is no camera here: a drawn video replaces it.
  await page.addInitScript(
    (bars) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        canvas.width = 640
        canvas.height = 480
        const pen = canvas.getContext('2d')
        setInterval(() => {
          if (!pen) return
          pen.fillStyle = 'white'
          pen.fillRect(0, 0, 640, 480)
          pen.fillStyle = 'black'
          for (const [index, bar] of [...bars].entries()) {
            if (bar === '1') pen.fillRect(130 + index * 4, 140, 4, 200)
          }
        }, 50)
        return canvas.captureStream(20)
      }
    },
    barsOf(codeOf(first)),
  )
  const loaded: string[] = []
  page.on('request', (sent) => /wasm|camera/.test(sent.url()) && loaded.push(sent.url()))
  await openOrder(page, user, orderId)
  expect(loaded).toEqual([])

  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Camera' })
  await expect(dialog.getByText(first.productName)).toBeVisible()
  // Still in view: read many times, counted once.
  await page.waitForTimeout(1000)
  expect(await sounds(page)).toEqual(['success'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(approvedTable(page), first)).toHaveCount(1)
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(1)

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('no camera'))
  })
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The camera cannot be used here')
})

test('offline the camera shows that it cannot be loaded, and the scanner still works', async ({
  page,
  context,
  request,
  user,
}) => {
  const { first } = await openNewOrder(page, request, user, [4])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Camera' })
  await expect(dialog.getByRole('alert')).toContainText('This part could not be loaded')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await scan(page, codeOf(first))
  await expect(rowOf(approvedTable(page), first)).toHaveCount(1)

  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This part could not be loaded')
  await context.setOffline(false)
  // Loaded without a click; there is no camera here.
  await expect(dialog.getByRole('alert')).toContainText('The camera cannot be used here')
})
