import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { replyList } from '../../views/panelList.ts'

const server = startPanelServer()
const rule = {
  id: 3,
  version: 1,
  name: 'Как добраться',
  audience: 'guest',
  event: 'before_checkin',
  offset_minutes: -2880,
  channels: [],
  active: false,
}
const changes = () =>
  server.calls.flatMap(({ method, path, body }): unknown[] =>
    method === 'PATCH' && path === 'messages' ? [JSON.parse(body)] : [],
  )

/** Fills the form of a new rule and saves it: the server answers with the rule as told. */
async function makeRule(made: object = rule) {
  server.reply('POST messages', { body: made })
  replyList(server, 'GET messages', [made])
  renderPanel(server, {
    role: 'admin',
    path: `/messages/create?values=${encodeURIComponent('{"event":"before_checkin"}')}`,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Название/ }), rule.name)
  await userEvent.click(screen.getByRole('button', { name: 'Добавить правило' }))
}

const question = () => screen.findByRole('dialog', { name: 'Включить правило сейчас?' })

describe('A rule that was just made', () => {
  it('stays off when the answer is «Пока нет»', async () => {
    await makeRule()
    await userEvent.click(within(await question()).getByRole('button', { name: 'Пока нет' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()).toEqual([])
  })

  it('asks whether it is to work, and works when told to', async () => {
    await makeRule()
    server.reply('PATCH messages', { body: { ...rule, version: 2, active: true } })
    await userEvent.click(within(await question()).getByRole('button', { name: 'Включить правило' }))
    await waitFor(() => expect(changes()).toEqual([{ id: 3, active: true }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks nothing where it was made to work at once', async () => {
    await makeRule({ ...rule, active: true })
    await screen.findByRole('button', { name: /^Кому уйдёт/ })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('A rule made before asks nothing when its card is opened', async () => {
  replyList(server, 'GET messages', [rule])
  renderPanel(server, { role: 'admin', path: '/messages/3' })
  await screen.findByRole('button', { name: /^Кому уйдёт/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
