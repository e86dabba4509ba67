import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { settingsSections } from '#schema/settings.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

/** The heading of a section, with its light. */
async function headOf(key: string, settings: object = {}, role: Role = 'admin') {
  server.reply('GET agency', {
    body: { id: 1, name: 'Ключи', timezone: 'Europe/Moscow', settings, contacts: {} },
  })
  server.reply('GET agency/clean_settings', { body: {} })
  renderPanel(server, { role, path: `/settings/${key}` })
  const title = settingsSections.find((section) => section.key === key)?.title ?? ''
  // a list within has a heading of its own for readers
  const [head] = await screen.findAllByRole('heading', { level: 1, name: new RegExp(`^${title}`) })
  return within(head ?? document.body)
}

const own = settingsSections.filter(({ to, roles }) => to === undefined && roles.includes('admin'))

describe('The light of a section of the settings', () => {
  it.each(own)('$title says whether it is filled and works', async ({ key }) => {
    server.reply('GET agency/backups', { body: { old: false, last_good_at: null, runs: [] } })
    server.reply('GET audit', { body: { data: [], total: 0, page: 1, per_page: 25 } })
    const head = await headOf(key)
    await waitFor(() => expect(head.getByText(/./, { selector: 'span[style]' }).textContent).toMatch(/.{5}/))
  })

  it('tells what is missing, and what there is', async () => {
    const head = await headOf('documents', { consent_text: 'Согласен', document_keep_days: 90 })
    expect(await head.findByText(/^Согласие есть, храним 90\sдн\.$/)).toBeTruthy()
  })

  it('counts the rows that are on', async () => {
    server.reply('GET steps', {
      body: [
        { id: 1, name: 'А', active: true, sort: 1 },
        { id: 2, name: 'Б', active: false, sort: 2 },
      ],
    })
    expect(await (await headOf('steps')).findByText(/^Работает: 1\sшаг$/)).toBeTruthy()
  })

  it('is red where something does not work', async () => {
    server.reply('GET agency/hooks', { body: [{ id: 1, name: '1С', active: true, fails: 4 }] })
    expect(await (await headOf('hooks')).findByText('Не доставляется')).toBeTruthy()
  })

  it('stands over the two sections of a cleaner', async () => {
    server.reply('GET users/notices', { body: { clean_mine: ['site'] } })
    expect(await (await headOf('notices', {}, 'cleaner')).findByText('Включены')).toBeTruthy()
  })
})
