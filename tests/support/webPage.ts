// What every test of the panel starts from and leaves behind.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetEarly } from '#src/dataProvider/earlyAnswer.ts'
import { handItem } from '#src/state/drawer/handedItem.ts'
import './quickLookups.ts'
import './quickStyles.ts'
import './shortStacks.ts'
import './knownTags.ts'
import './lateErrors.ts'

/** The phones of these pages speak Russian, as those of the browser's journeys do. */
Object.defineProperty(navigator, 'languages', { configurable: true, value: ['ru-RU'] })

afterEach(() => {
  cleanup()
  forgetEarly()
  handItem(null)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
