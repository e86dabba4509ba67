import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { expenses, replyList } from '../panelList.ts'

const server = startPanelServer()
const saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  const files = new Map<string, Blob>()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.set('blob:made', file)
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
})

async function openDialog() {
  renderPanel(server, { role: 'admin', path: '/expenses' })
  await screen.findByText('Порошок')
  await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Скачать…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Скачать: Расходы' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }))
  return dialog
}

describe('«Скачать» of a list', () => {
  it('says why there is no file when reading fails, saves nothing, and does it at the next try', async () => {
    replyList(server, 'GET expenses', expenses)
    const dialog = await openDialog()
    server.reply('GET expenses', { status: 429, body: { message: 'Прочитано слишком много телефонов' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать' }))
    expect(await dialog.findByText(/Файл не собран\. Прочитано слишком много телефонов/)).toBeTruthy()
    expect(saved).toEqual([])
    replyList(server, 'GET expenses', expenses)
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать' }))
    expect(await screen.findByText('Файл скачан')).toBeTruthy()
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Расходы \d\d\.\d\d\.\d{4}\.csv$/)])
  })

  it('is stopped by «Отменить» without a file', async () => {
    replyList(server, 'GET expenses', expenses)
    const dialog = await openDialog()
    const late = Promise.withResolvers<unknown>()
    server.reply('GET expenses', { body: late.promise })
    await userEvent.click(dialog.getByRole('button', { name: 'Скачать' }))
    expect(dialog.getByText('Читаем строки…')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Отменить')
    await userEvent.keyboard('{Enter}')
    late.resolve(expenses)
    await waitFor(() => expect(dialog.queryByRole('progressbar', { name: 'Готово' })).toBeNull())
    expect(saved).toEqual([])
    expect(document.activeElement?.textContent).toBe('Скачать')
  })
})
