import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { replyList } from '../../views/panelList.ts'

const server = startPanelServer()
const clean = (id: number, status: string) => ({
  ...{ id, version: 3, object_id: 5, object: { id: 5, name: `Невский ${id}` }, type: 'checkout', status },
  ...{ date: '2026-11-20', time_from: '12:00', duration_min: 90, price: 1000 },
})
const bodiesOf = (call: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => JSON.parse(body ?? 'null'))

async function choose() {
  server.reply('GET cleaners', { body: [{ id: 2, name: 'Вера Панина', active: true }] })
  replyList(server, 'GET cleans', [clean(7, 'planned'), clean(8, 'appointed'), clean(9, 'done')])
  renderPanel(server, { role: 'admin', path: '/cleans?view=list' })
  await screen.findByText('Невский 7')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }))
  return within(screen.getByRole('toolbar', { name: 'Действия с выбранными' }))
}

describe('chosen cleans', () => {
  it('add up, and go to one person by one call; what is over is not among them', async () => {
    server.reply('PATCH cleaners/appoint', { body: { success: 1, cleans: [], warnings: [] } })
    const bar = await choose()
    expect(bar.getByText(/^4 ч 30 мин, 3 000 ₽$/)).toBeTruthy()
    await userEvent.click(bar.getByRole('button', { name: 'Назначить 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Назначить 2\sуборки$/ }))
    expect(dialog.getByRole('button', { name: 'Назначить' })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByRole('combobox', { name: 'Клинер' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Вера Панина' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Назначить: Вера Панина' }))
    await waitFor(() =>
      expect(bodiesOf('PATCH cleaners/appoint')).toEqual([{ clean_ids: [7, 8], cleaner_id: 2 }]),
    )
  })

  it('are accepted where they are finished, and no other one is', async () => {
    server.reply('PATCH cleans', { body: { ...clean(9, 'checked'), version: 4 } })
    const bar = await choose()
    await userEvent.click(bar.getByRole('button', { name: 'Принять 1' }))
    await waitFor(() => expect(bodiesOf('PATCH cleans')).toEqual([{ id: 9, version: 3, action: 'check' }]))
  })
})
