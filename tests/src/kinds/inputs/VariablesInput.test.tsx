import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { replyList } from '../../views/panelList.ts'

const server = startPanelServer()
const rule = {
  id: 4,
  version: 1,
  name: 'Своё правило',
  event: 'checkin',
  audience: 'guest',
  text: 'Ждём {guest_first_name}, код {dor_code}',
}

afterEach(cleanup)

async function openText() {
  replyList(server, 'GET messages', [rule])
  server.reply('PATCH messages', { body: rule })
  renderPanel(server, { role: 'admin', path: '/messages/4/edit' })
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Текст/ })
}

const sentText = () => {
  const patch = server.calls.findLast(({ method }) => method === 'PATCH')
  return patch && JSON.parse(patch.body).text
}

describe('The text of a rule', () => {
  it('marks the variable that does not exist, and reads the others by their names', async () => {
    const area = await openText()
    expect(area.value).toBe('Ждём [Имя гостя], код {dor_code}')
    expect(area.parentElement?.querySelector('mark.bad')?.textContent).toBe('{dor_code}')
    expect(await screen.findByText(/Подстановки \{dor_code\} нет/)).toBeTruthy()
  })

  it('is sent plain: a chip taken out by one press, another typed in braces', async () => {
    const area = await openText()
    area.focus()
    area.setSelectionRange(16, 16)
    await userEvent.keyboard('{Backspace}')
    expect(area.value).toBe('Ждём , код {dor_code}')
    expect(area.selectionStart).toBe(5)
    await userEvent.keyboard('{{guest_name}')
    await waitFor(() => expect(area.value).toBe('Ждём [Имя и фамилия гостя], код {dor_code}'))
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(sentText()).toBe('Ждём {guest_name}, код {dor_code}'))
  })

  it('is copied as it is kept, not as it is read', async () => {
    const area = await openText()
    area.focus()
    area.setSelectionRange(0, 16)
    const copied = await userEvent.copy()
    expect(copied?.getData('text/plain')).toBe('Ждём {guest_first_name}')
  })
})
