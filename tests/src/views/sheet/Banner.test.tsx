import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Banner } from '#src/views/sheet/Banner.tsx'

function Sheet() {
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <div>
        {isOpen && (
          <Banner
            about="Проверить оплату"
            family="wait"
            Icon={ReceiptText}
            title="Гость сообщил об оплате"
            acts={
              <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
                Подтвердить 900 ₽
              </button>
            }
          />
        )}
        <section aria-label="Готовность к заселению">Оплачено</section>
      </div>
      <button type="button" onClick={() => setOpen(false)}>
        Ответ пришёл
      </button>
    </>
  )
}

it('a banner that is done with by its own button passes the focus on to what stands below it', async () => {
  const user = userEvent.setup()
  render(<Sheet />)
  await user.tab()
  await user.keyboard('{Enter}')
  // the answer comes without a press of the person
  screen.getByText('Ответ пришёл').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await screen.findByText('Оплачено')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Готовность к заселению')
})

it('a banner that goes while the person is elsewhere leaves the focus where it is', async () => {
  const user = userEvent.setup()
  render(<Sheet />)
  const answer = screen.getByText('Ответ пришёл')
  await user.click(answer)
  expect(screen.queryByText('Гость сообщил об оплате')).toBeNull()
  expect(document.activeElement).toBe(answer)
})
