// A screen as it is read aloud: headings in order, everything that can be done or entered under a name.
import type { Page } from '@playwright/test'

const heading = /^\s*- '?heading(?<words> ".*")? ?\[level=(?<level>\d)\]/
const named =
  /^\s*- '?(?:button|link|textbox|searchbox|combobox|checkbox|radio|slider|spinbutton|switch|tab|menuitem|option|dialog|img|region|form|table|application|progressbar|navigation|complementary)(?: \[[^\]]*\])*'?(?::.*)?$/

/** What of an open screen is read without a name or out of order, a line each. */
export async function stumblesOf(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  const stumbles = lines.filter((line) => named.test(line)).map((line) => `no name:${line}`)
  let last = 0
  for (const line of lines) {
    const { words, level } = heading.exec(line)?.groups ?? {}
    if (level === undefined) continue
    if (words === undefined || Number(level) > last + 1) stumbles.push(`after level ${last}:${line}`)
    last = Number(level)
  }
  return stumbles
}
