// Searches an open screen for what keeps people from reading or using it.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const searcher = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

/** Half a million letters, which the builder would send to the page twice for every search. */
const source = await readFile(searcher, 'utf8')

/**
 * Waits for colours on their way to what they will be; runs in the browser itself. What moves for good is left alone, and
 * nothing is waited for past its own end: what the browser does not draw never says that it is over.
 */
async function stillness(): Promise<void> {
  const passing = document.getAnimations().map(({ effect, currentTime, finished }) => {
    const end = Number(effect?.getComputedTiming().endTime ?? 0)
    const left = Math.max(0, end - Number(currentTime ?? 0))
    const over = new Promise((done) => setTimeout(done, left + 300))
    return end === Number.POSITIVE_INFINITY ? undefined : Promise.race([finished, over])
  })
  await Promise.allSettled(passing)
}

/** Serious and critical barriers of the screen that is open, each with the elements that make it. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(stillness)
  // nothing is described but what is wrong, and no second page is opened to put frames together: the panel has none
  const seeker = new AxeBuilder({ page, axeSource: 'null' })
    .options({ resultTypes: ['violations'], selectors: false })
    .setLegacyMode()
  const { violations } = await seeker.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
