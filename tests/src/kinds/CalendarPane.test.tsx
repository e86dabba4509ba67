import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import CalendarPane from '#src/kinds/inputs/CalendarPane.tsx'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import { createSession } from '#src/state/session.ts'

it('names the days of the week in two letters, from Thursday on: one letter would stand for two days', async () => {
  render(
    <SessionProvider value={createSession()}>
      <CalendarPane value="2026-11-20" onPick={() => {}} />
    </SessionProvider>,
  )
  const heads = await screen.findAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['чт', 'пт', 'сб', 'вс', 'пн', 'вт', 'ср'])
})
