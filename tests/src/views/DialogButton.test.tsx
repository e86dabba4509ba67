import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { PeriodSteps } from '#src/views/PeriodSteps.tsx'

describe('a button with a dialog', () => {
  it('shows it only when it is pressed, and puts it away when the dialog asks for it', async () => {
    render(
      <DialogButton
        dialog={(close) => (
          <button type="button" onClick={close}>
            Закрыть
          </button>
        )}
      >
        Открыть
      </DialogButton>,
    )
    expect(screen.queryByText('Закрыть')).toBeNull()
    await userEvent.click(screen.getByText('Открыть'))
    await userEvent.click(screen.getByText('Закрыть'))
    expect(screen.queryByText('Закрыть')).toBeNull()
  })
})

describe('the steps of a period', () => {
  it('lead to the one before and the one after, and name what they step by', async () => {
    const onStep = vi.fn()
    render(
      <PeriodSteps of="week" onStep={onStep}>
        01.12 — 07.12
      </PeriodSteps>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Предыдущая неделя' }))
    await userEvent.click(screen.getByRole('button', { name: 'Следующая неделя' }))
    expect(onStep.mock.calls).toEqual([[-1], [1]])
  })
})
