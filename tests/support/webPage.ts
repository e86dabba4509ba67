// What every test of the panel starts from and leaves behind.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetEarly } from '#src/dataProvider/earlyAnswer.ts'
import { handItem } from '#src/state/drawer/handedItem.ts'
import { endTimers } from './pageTimers.ts'
import './quickLookups.ts'
import './quickStyles.ts'
import './shortStacks.ts'
import './knownTags.ts'
import './lateErrors.ts'

/** The phones of these pages speak Russian, as those of the browser's journeys do. */
Object.defineProperty(navigator, 'languages', { configurable: true, value: ['ru-RU'] })

/** What draws by itself and is left behind would hear, read and be found in every test after this one. */
function assertNothingDrawn(): void {
  const left = [...document.body.children].filter((element) => element.childElementCount > 0)
  if (left.length === 0) return
  document.body.replaceChildren()
  throw new Error(`The test leaves behind: ${left[0]?.outerHTML.slice(0, 300)}`)
}

afterEach(() => {
  cleanup()
  endTimers()
  assertNothingDrawn()
  forgetEarly()
  handItem(null)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
