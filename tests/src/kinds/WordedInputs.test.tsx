import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

afterEach(cleanup)

const rule = {
  id: 3,
  version: 1,
  name: 'Приезд',
  audience: 'guest',
  event: 'checkin',
  text: 'Ждём',
  offset_minutes: -120,
}

async function openRule(more: object = {}) {
  const row = { ...rule, ...more }
  server.reply('GET messages/3', { body: row })
  server.reply('GET messages', { body: [row] })
  server.reply('PATCH messages', { body: row })
  renderPanel(server, { role: 'admin', path: '/messages/3/edit' })
  return within(await screen.findByRole('region', { name: 'Когда' }))
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body))
async function choose(combobox: HTMLElement, word: string) {
  await userEvent.click(combobox)
  await userEvent.click(screen.getByRole('option', { name: word }))
}

describe('A move in time', () => {
  it('is refused in words when it is no number, and nothing is sent', async () => {
    const when = await openRule()
    const count = when.getByRole('textbox', { name: 'Сдвиг' })
    await userEvent.clear(count)
    await userEvent.type(count, 'скоро')
    await save()
    expect(await screen.findByText(/Нужно время до события или после него/)).toBeTruthy()
    expect(screen.queryByText(/525/)).toBeNull()
    expect(sent()).toEqual([])
  })

  it('is read as a number of hours before and typed as days after', async () => {
    const when = await openRule()
    const count = when.getByRole('textbox', { name: 'Сдвиг' })
    expect(count).toHaveProperty('value', '2')
    const unit = when.getByRole('combobox', { name: /единица/ })
    expect(unit.textContent).toBe('часов до')
    await choose(unit, 'дней после')
    expect(count).toHaveProperty('value', '2')
    await userEvent.clear(count)
    await userEvent.type(count, '3')
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ offset_minutes: 4320 }]))
  })

  it('turns to the other side of the event by a minus', async () => {
    const when = await openRule({ offset_minutes: 60 })
    const count = when.getByRole('textbox', { name: 'Сдвиг' })
    await userEvent.clear(count)
    await userEvent.type(count, '-5')
    await userEvent.tab()
    expect(count).toHaveProperty('value', '5')
    expect(when.getByRole('combobox', { name: /единица/ }).textContent).toBe('часов до')
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ offset_minutes: -300 }]))
  })
})

describe('A text with usual values', () => {
  async function openLanguage(language: string | null) {
    await openRule({ conditions: { language } })
    return screen.getByRole('combobox', { name: 'Язык гостя' })
  }

  it('stands by its name, and another is chosen by its name', async () => {
    const box = await openLanguage('ru')
    expect(box).toHaveProperty('value', 'Русский')
    await userEvent.click(screen.getAllByRole('button', { name: 'Открыть список' }).at(-1) ?? box)
    await userEvent.click(screen.getByRole('option', { name: 'Английский' }))
    expect(box).toHaveProperty('value', 'Английский')
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ conditions: { language: 'en' } }]))
  })

  it('takes a value that has no name, as it is typed', async () => {
    const box = await openLanguage(null)
    await userEvent.type(box, 'pt')
    await userEvent.tab()
    expect(box).toHaveProperty('value', 'pt')
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ conditions: { language: 'pt' } }]))
  })
})
