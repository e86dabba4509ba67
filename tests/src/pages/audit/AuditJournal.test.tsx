import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { actionText } from '#schema/rules/auditActions.ts'
import { changesOf } from '#src/pages/audit/auditWords.ts'
import type { AuditLine, AuditNames } from '#src/pages/audit/useAudit.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const clock = { zone: 'Europe/Moscow', today: '2026-11-21' } as const

function line(values: Partial<AuditLine>): AuditLine {
  return {
    id: 1,
    at: '2026-11-20T11:05:00.000Z',
    user: { id: 2, name: 'Мария Лапина' },
    entity: 'rents',
    entity_id: 7,
    action: 'update',
    address: '95.24.10.7',
    request_id: 'r1',
    ...values,
  }
}

const wordsOf = (values: Partial<AuditLine>, names: AuditNames = {}) =>
  changesOf(line(values), names, clock).map(({ label, before, after }) => `${label}: ${before} → ${after}`)

describe('a line of the journal', () => {
  it('names fields by their labels, words by their options, rows by their names', () => {
    const before = { status: 'booked', object_id: 3, version: 1 }
    const after = { status: 'checked_in', object_id: 4, version: 2 }
    const words = wordsOf({ before, after }, { objects: { '4': 'Невский 12' } })
    expect(words[0]).toMatch(/→/)
    expect(words).toContain('Объект: №\u00a03 → Невский 12')
    expect(words).toHaveLength(2)
    expect(words.join()).not.toMatch(/booked|checked_in|version/)
  })

  it('takes groups apart, shows hidden values as hidden and leaves out what is unknown', () => {
    const words = wordsOf({
      entity: 'agency',
      before: { settings: { checkin_time: '14:00', week_start: 1 } },
      after: { settings: { checkin_time: '15:00', week_start: 1 }, was_removed_long_ago: 1 },
    })
    expect(words).toEqual(['Заезд с: 14:00 → 15:00'])
    expect(wordsOf({ before: { guest_phone: '•••' }, after: { guest_phone: null } })).toEqual([
      expect.stringMatching(/: скрыто → $/),
    ])
  })

  it('tells a payment by its words and sum, not as «payment» and «запись»', () => {
    const after = { name: 'payment', rent_id: 7, data: { amount: 5000 } }
    const words = wordsOf({ entity: 'history', after }, { rents: { '7': 'Пётр Иванов' } })
    expect(words.slice(0, 3)).toEqual([
      expect.stringMatching(/^Событие: {2}→ Плат[её]ж/),
      'Бронь:  → Пётр Иванов',
      expect.stringMatching(/^Сумма: {2}→ 5\s000/),
    ])
    expect(words.join()).not.toMatch(/payment|запись/)
  })

  it('has Russian words for every action', () => {
    for (const action of ['create', 'payment', 'something_new'])
      expect(actionText('rents', action)).toMatch(/[а-я]/)
  })
})

describe('the journal', () => {
  const page = {
    data: [
      line({ before: { status: 'booked' }, after: { status: 'checked_in' } }),
      { ...line({ id: 2, request_id: 'job' }), user: null, address: null },
    ],
    total: 120,
    more: false,
    page: 1,
    per_page: 50,
    names: { rents: { '7': 'Пётр Иванов' } },
  }

  it('shows who, what and from where, with a link to the row', async () => {
    server.reply('GET audit', { body: page })
    renderPanel(server, { role: 'fullmanager', path: '/settings/audit' })
    expect(await screen.findByText('Мария Лапина')).toBeTruthy()
    expect(screen.getByText('Система')).toBeTruthy()
    expect(screen.getByText('с адреса 95.24.10.7')).toBeTruthy()
    const [link] = screen.getAllByRole('link', { name: /«Пётр Иванов»/ })
    expect(link?.getAttribute('href')).toBe('/rents/7')
  })

  it('keeps its filters in the address and asks by them', async () => {
    server.reply('GET audit', { body: page })
    renderPanel(server, { role: 'admin', path: '/settings/audit?entity=rents' })
    await userEvent.click(await screen.findByRole('button', { name: 'Старше' }))
    await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('2'))
    expect(new URLSearchParams(location.search).get('entity')).toBe('rents')
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }))
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('says so when nothing is found', async () => {
    server.reply('GET audit', { body: { ...page, data: [], total: 0 } })
    renderPanel(server, { role: 'admin', path: '/settings/audit?action=remove' })
    expect(await screen.findByText('Таких действий нет')).toBeTruthy()
  })
})
