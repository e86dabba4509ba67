import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ScreenBoundary } from '#src/base/states/ScreenBoundary.tsx'
import { theme } from '#src/base/theme/theme.ts'

afterEach(cleanup)

function Broken(): never {
  throw new Error('Cannot read paid')
}

const at = (address: string, broken: boolean) => (
  <ThemeProvider theme={theme}>
    <ScreenBoundary address={address}>{broken ? <Broken /> : 'a working screen'}</ScreenBoundary>
  </ThemeProvider>
)

describe('screen that fails to draw', () => {
  it('shows the heading with the message and the way home [2.31, 8.7]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    render(at('/rents', true))
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(screen.getByText('Cannot read paid')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/')
  })

  it('gives the details for the support', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const user = userEvent.setup()
    render(at('/rents', true))
    await user.click(screen.getByRole('button', { name: 'Скопировать сведения' }))
    expect(await screen.findByRole('button', { name: 'Сведения скопированы' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toContain('Cannot read paid')
  })

  it('gives way to the next screen', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { rerender } = render(at('/rents', true))
    rerender(at('/objects', false))
    expect(screen.getByText('a working screen')).toBeTruthy()
  })
})
