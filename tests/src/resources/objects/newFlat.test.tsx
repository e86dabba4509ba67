import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const sent = (): unknown =>
  JSON.parse(server.calls.find(({ method, path }) => method !== 'GET' && path === 'objects')?.body ?? 'null')

async function openForm(timezone: string) {
  server.reply('GET agency', { body: { id: 1, timezone } })
  server.reply('POST objects', { body: { id: 5, version: 1 } })
  server.reply('PATCH objects', { body: { id: 5, version: 1 } })
  renderPanel(server, { role: 'admin', path: '/objects/create' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Название(?! в каналах)/ }), 'Ленина 5')
  await userEvent.type(screen.getByRole('textbox', { name: /^Адрес/ }), 'Ленина, 5')
  return screen.getByRole('combobox', { name: /^Часовой пояс/ })
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Добавить объект' }))

describe('The form of a new flat', () => {
  it('has the clock of the agency chosen by its town, and nobody has to write it', async () => {
    const zone = await openForm('Asia/Omsk')
    expect(zone).toHaveProperty('value', 'Омск')
    await save()
    await waitFor(() => expect(sent()).toMatchObject({ name: 'Ленина 5', timezone: 'Asia/Omsk' }))
  })

  it('takes another town from the list', async () => {
    const zone = await openForm('Asia/Omsk')
    await userEvent.clear(zone)
    await userEvent.type(zone, 'Екатер')
    await userEvent.click(await screen.findByRole('option', { name: /Екатеринбург/ }))
    await save()
    await waitFor(() => expect(sent()).toMatchObject({ timezone: 'Asia/Yekaterinburg' }))
  })
})
