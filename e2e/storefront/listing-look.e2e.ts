import { expect, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { browserErrors } from '../browser-errors.ts'
import { cards, customerUser, openAs, storeLanguage } from './steps.ts'

const words = {
  de: { word: 'joghurt', brands: 'Marken', play: 'Bildwechsel starten', offline: 'Keine Internet' },
  en: { word: 'yoghurt', brands: 'Brands', play: 'Start the slideshow', offline: 'No internet' },
  tr: { word: 'yoğurt', brands: 'Markalar', play: 'Slayt gösterisini', offline: 'İnternet' },
}

for (const [language, { word, brands, play, offline }] of Object.entries(words)) {
  test(`search, brands, banner and favourites are accessible, ${language}`, async ({
    page,
    context,
    request,
  }) => {
    test.slow()
    const errors = browserErrors(page)
    await storeLanguage(page, language)
    await page.goto('/')
    await expect(page.getByRole('button', { name: play })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])

    await page.goto(`/?search=${encodeURIComponent(word)}`)
    await expect(cards(page).locator('mark').first()).toBeVisible()
    // A brand may have only products that were found despite a typing error: those have no highlighted word.
    await page.getByRole('group', { name: brands }).locator('[aria-pressed]').first().click()
    await expect(cards(page).first()).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])

    await page.goto('/?search=xqxqxqxq')
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(2)
    expect(await stumblingBlocks(page)).toEqual([])

    await openAs(page, await customerUser(request), '/?favorite=true')
    await expect(cards(page).first()).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('searchbox').fill(word)
    await expect(cards(page).locator('mark').first()).toBeVisible()
    expect(errors).toEqual([])
    await context.setOffline(true)
    await expect(page.getByText(offline)).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])
  })
}
