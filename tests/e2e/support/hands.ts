// A person with a keyboard and ears alone: nothing is clicked, nothing gets the focus but by keys, what is told is told aloud.
import { expect, type Locator, type Page } from '@playwright/test'

/** What such a person does and hears. */
export interface Hands {
  press(...keys: readonly string[]): Promise<void>
  type(text: string): Promise<void>
  /** Goes by Tab to what is looked for; further than `most` nobody goes. */
  reach(place: Locator, most?: number): Promise<void>
  /** Waits until a live region has said it since the last words that were waited for. */
  hears(words: RegExp): Promise<void>
}

/** Gives the hands of a page that is not loaded yet. */
export async function handsOf(page: Page): Promise<Hands> {
  await page.addInitScript(listen)
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    press,
    type: (text) => page.keyboard.type(text),
    async reach(place, most = 40) {
      await expect(place).toBeVisible()
      for (let steps = 0; steps < most; steps += 1) {
        await press('Tab')
        if (await place.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error(`Not reached by ${most} presses of Tab: ${place}`)
    },
    async hears(words) {
      const said = () => page.evaluate(() => Object(window).said.join('\n'))
      await expect.poll(said).toMatch(words)
      await page.evaluate(() => Object(window).said.splice(0))
    },
  }
}

/** Writes down what live regions say; runs in the page. One that comes together with its words is silent, as it is for screen readers. */
function listen(): void {
  const said: string[] = []
  Object.assign(window, { said })
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  const note = ({ target, addedNodes }: MutationRecord) => {
    const place = target instanceof Element ? target : target.parentElement
    if (!place?.closest(regions) || place.closest('[aria-hidden="true"]')) return
    said.push(...(addedNodes.length > 0 ? [...addedNodes] : [target]).map((node) => node.textContent ?? ''))
  }
  const watch = new MutationObserver((records) => records.forEach(note))
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}
