import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    // Chromium refuses its sandbox to root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // One process fewer to draw through, where nothing is drawn by a card.
    '--in-process-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** Tests in which no picture is looked at, and no markup that could come with one. */
const withoutPictures = [
  '**/storefront/{account,own-account,session,login,register,phone,ways,offline}.e2e.ts',
  '**/storefront/{brands,card-units,categories,favourites,filters,product,product-share,sorting}.e2e.ts',
  '**/storefront/basket-{customer,guest,guest-lines,order,undo}.e2e.ts',
  '**/storefront/{days,delivery-cost,invoices,orders,orders-billed}.e2e.ts',
]

/** The built shop with the demo data, started by the global set-up, in a real Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores, because tests also wait (a tenth less time on two cores). One server and one database answer all of them;
  // beyond six they would be what is waited for.
  workers: Math.min(availableParallelism() + 1, 6),
  // One unlucky moment of a busy machine must not refuse a change; `npm test` names each test that needed it.
  retries: 1,
  forbidOnly: true,
  // Only what fails waits that long: a machine that is ten times slower than a quiet one fails nothing.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: process.env['KONTOR_ADDRESS'],
    // A test cannot change what a worker answers; the test of the worker allows it.
    serviceWorkers: 'block',
    // Drawing what moves takes a sixth of the time; the tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Recording each step takes longer than the step; TRACE=1 does it where a failure has to be looked at.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, because the tests of all languages and widths are here: what takes longest must not end last.
    { name: 'with pictures', testIgnore: withoutPictures, use: { launchOptions } },
    {
      name: 'without pictures',
      testMatch: withoutPictures,
      // Fetching and drawing them takes 28 % of loading the home page; their boxes are as large without them.
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'],
        },
      },
    },
  ],
})
