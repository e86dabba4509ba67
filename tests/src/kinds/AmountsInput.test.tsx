import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const flat = { id: 5, version: 1, name: 'Невский 10', timezone: 'Europe/Moscow' }

afterEach(cleanup)

async function openNorm(linen_norm: unknown) {
  const row = { ...flat, linen_norm }
  server.reply('GET objects/5', { body: row })
  server.reply('PATCH objects', { body: row })
  renderPanel(server, { role: 'admin', path: '/objects/5/edit' })
  return within(await screen.findByRole('group', { name: 'Норма белья' }))
}

type Norm = Awaited<ReturnType<typeof openNorm>>

async function addLine(norm: Norm, name: string, qty: string) {
  await userEvent.click(norm.getByRole('button', { name: 'Добавить строку' }))
  const line = norm.getAllByRole('group').at(-1)
  if (!line) throw new Error('No line was added')
  await userEvent.type(within(line).getByRole('textbox', { name: 'Что' }), name)
  await userEvent.tab()
  await userEvent.keyboard(qty)
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const sent = () =>
  server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body).linen_norm)

describe('The input of amounts', () => {
  it('loses no line whose name is there already: it says so and sends nothing', async () => {
    const norm = await openNorm({ Полотенце: 2 })
    await addLine(norm, 'Полотенце', '3')
    await save()
    expect(await norm.findByText('«Полотенце» названо дважды. Оставьте одну строку.')).toBeTruthy()
    expect(norm.getAllByRole('textbox', { name: 'Что' })).toHaveLength(2)
    expect(sent()).toEqual([])
  })

  it('sends the names and numbers that are left, and no line left blank', async () => {
    const norm = await openNorm({ Халат: 1, Полотенце: 2 })
    await userEvent.click(norm.getByRole('button', { name: 'Убрать строку 2' }))
    await addLine(norm, 'Простыня большая', '0,5')
    await userEvent.click(norm.getByRole('button', { name: 'Добавить строку' }))
    await save()
    await waitFor(() => expect(sent()).toEqual([{ Полотенце: 2, 'Простыня большая': 0.5 }]))
  })
})
