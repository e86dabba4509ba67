import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

afterEach(cleanup)

async function openGroup(path: string, name: string) {
  renderPanel(server, { role: 'admin', path })
  return within(await screen.findByRole('group', { name }))
}

type Group = Awaited<ReturnType<typeof openGroup>>

const words = (group: Group) => group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const sent = (field: string) =>
  server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body)[field])

describe('Words to tick', () => {
  it('whose order counts stand as they were ticked, numbered, and are sent in that order', async () => {
    const rule = { id: 3, version: 1, name: 'Приезд', audience: 'guest', event: 'checkin', text: 'Ждём' }
    server.reply('GET messages/3', { body: { ...rule, channels: ['sms', 'whatsapp'] } })
    server.reply('GET messages', { body: [{ ...rule, channels: ['sms', 'whatsapp'] }] })
    server.reply('PATCH messages', { body: rule })
    const group = await openGroup('/messages/3/edit', 'Каналы')
    expect(words(group).slice(0, 3)).toEqual(['1. SMS', '2. WhatsApp', 'Telegram'])
    await userEvent.click(group.getByRole('checkbox', { name: 'Telegram' }))
    await userEvent.click(group.getByRole('checkbox', { name: '1. SMS' }))
    expect(words(group).slice(0, 2)).toEqual(['1. WhatsApp', '2. Telegram'])
    await save()
    await waitFor(() => expect(sent('channels')).toEqual([['whatsapp', 'telegram']]))
  })

  it('whose order says nothing stay in their places', async () => {
    const cleaner = {
      id: 4,
      version: 1,
      name: 'Анна',
      phone: '+79160000001',
      active: true,
      skills: ['repair'],
    }
    server.reply('GET cleaners/4', { body: { cleaner, cleans: [], days: [], objects: [], totals: {} } })
    server.reply('GET cleaners', { body: [cleaner] })
    server.reply('PATCH cleaners', { body: cleaner })
    const group = await openGroup('/cleaners/4/edit', 'Умеет')
    await userEvent.click(group.getByRole('checkbox', { name: 'Генеральная' }))
    expect(words(group)).toEqual(['Генеральная', 'Большой дом', 'Глажка', 'Мелкий ремонт'])
    await save()
    await waitFor(() => expect(sent('skills')).toEqual([['general', 'repair']]))
  })
})
