// What every test of the panel starts from and leaves behind.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import './quickStyles.ts'
import './knownTags.ts'
import './lateErrors.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
