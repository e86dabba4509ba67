import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const flat = { id: 7, name: 'Невский 12', hours: true, address: true }

describe('What a flat lacks', () => {
  it('leads from each gap to the very field, and from nothing that is there', async () => {
    server.reply('GET agency/onboarding', { body: { percent: 10, steps: [], objects: [flat] } })
    renderPanel(server, { role: 'admin', path: '/onboarding' })
    const gaps = await screen.findAllByRole('link', { name: /^Невский 12: нет/ })
    const places = gaps.map((gap) => {
      const { pathname, searchParams } = new URL(gap.getAttribute('href') ?? '', 'http://panel')
      return [pathname, searchParams.get('tab'), searchParams.get('field')]
    })
    expect(places).toEqual([
      ['/objects/7', 'Инструкции', null],
      ['/objects/7', 'Доступ и Wi-Fi', 'wifi_name'],
      ['/objects/7', 'Доступ и Wi-Fi', 'door_code'],
      ['/objects/7', 'Чек-лист', null],
      ['/objects/7', 'Клинеры и ставки', null],
      ['/objects/7', 'Собственник и финансы', 'owner_id'],
      ['/objects/7', 'Каналы и iCal', 'ical_import'],
    ])
    for (const [, tab, field] of places) {
      const group = models.objects.form.find(({ fields }) => fields.some((name) => name === field))
      if (field) expect(group?.tab ?? group?.title).toBe(tab)
    }
  })
})
