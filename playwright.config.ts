import { defineConfig } from '@playwright/test'
import { environmentOfBrowser } from './scripts/drill/clockShift.ts'
import { browserArguments, findBrowser } from './scripts/findBrowser.ts'
import { journeyProjects } from './scripts/journeyProjects.ts'

process.env.CHROME_BIN = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  outputDir: 'test-results/journeys',
  // one more than the cores of the smallest machine: a journey waits for its browser and its server half of its time
  workers: 3,
  // one long file would leave a core idle; no journey relies on what another one left
  fullyParallel: true,
  // one that hangs is told after this; a slow machine is no fault of it
  timeout: 600_000,
  // waits end what hangs: a machine that does much else at once takes long and is right
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // two seconds are promised there: it is measured after all others, when nothing else wants the processor
  projects: [
    { name: journeyProjects.beside, testIgnore: '**/live.spec.ts' },
    {
      name: journeyProjects.after,
      testMatch: '**/live.spec.ts',
      dependencies: [journeyProjects.beside],
      fullyParallel: false,
      // a run of its own leaves the pictures of what failed before
      outputDir: 'test-results/journeys-alone',
    },
  ],
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: process.env.TZ ?? 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_BIN,
      args: [...browserArguments],
      env: environmentOfBrowser(),
    },
  },
})
