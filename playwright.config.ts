import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/findBrowser.ts'

process.env.CHROME_BIN = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_BIN, args: [...browserArguments] },
  },
})
