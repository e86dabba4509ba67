// A failed search prints the whole page into its error, and what waits searches again and again: print it when it is read.
import { configure, getConfig } from '@testing-library/react'

const errorNow = getConfig().getElementError

configure({
  // a machine that does much else at once is no fault of the page
  asyncUtilTimeout: 60_000,
  getElementError(message, container) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    let text: string | undefined
    const read = () => {
      text ??= errorNow(message, container).message
      return text
    }
    return Object.defineProperty(error, 'message', { configurable: true, get: read })
  },
})
