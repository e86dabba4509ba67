// The document of the tests knows what browsers know, so that no test prints a warning about it.
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('a tag that browsers know is drawn without a warning, and an invented one stays unknown', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<search>Поиск</search>)
  expect(screen.getByText('Поиск')).toBeTruthy()
  expect(log).not.toHaveBeenCalled()
  expect(Object.prototype.toString.call(document.createElement('invented'))).toContain('Unknown')
})
