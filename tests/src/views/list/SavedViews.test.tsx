import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { queryOf } from '#src/views/list/useSavedViews.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { expenses, replyList } from '../panelList.ts'

const server = startPanelServer()
const repairs = `filter=${encodeURIComponent('{"category":"repair"}')}`

async function openPane(path: string) {
  replyList(server, 'GET expenses', expenses)
  const session = renderPanel(server, { role: 'admin', path })
  await screen.findByText('Порошок')
  await userEvent.click(screen.getByRole('button', { name: 'Мои наборы фильтров' }))
  const pane = within(await screen.findByRole('dialog', { name: 'Мои наборы фильтров' }))
  return { session, pane }
}

describe('sets of filters', () => {
  it('are the same whatever the order of the address, the page and what is open beside the list', () => {
    expect(queryOf('?sort=date&filter=%7B%22a%22%3A1%7D&page=3&drawer=rents:9')).toBe(
      queryOf('?filter=%7B%22a%22%3A1%7D&sort=date'),
    )
    expect(queryOf('?filter=%7B%7D&page=2')).toBe('')
  })

  it('say what went wrong when they cannot be read, with a way to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET users/views', { status: 403, body: { message: 'Нет доступа' } }, { body: {} })
    const { pane } = await openPane('/expenses')
    await userEvent.click(await pane.findByRole('button', { name: 'Повторить' }))
    expect(await pane.findByText(/дайте им имя/)).toBeTruthy()
  })

  it('offer nothing to save where nothing is filtered', async () => {
    server.reply('GET users/views', { body: {} })
    const { pane } = await openPane('/expenses')
    expect(pane.queryByRole('textbox', { name: 'Сохранить как' })).toBeNull()
  })

  it('are saved under a name, put back by their address and taken away with a way back', async () => {
    const saved = { expenses: [{ name: 'Ремонты', query: repairs }] }
    server.reply('GET users/views', { body: {} })
    server.reply('PATCH users/views', { body: saved }, { body: { expenses: [] } })
    const { session, pane } = await openPane(`/expenses?${repairs}&page=1`)
    await userEvent.type(pane.getByRole('textbox', { name: 'Сохранить как' }), 'Ремонты{Enter}')
    const link = await pane.findByRole('link', { name: 'Ремонты' })
    expect(link.getAttribute('aria-current')).toBe('true')
    expect(JSON.parse(server.calls.find(({ method }) => method === 'PATCH')?.body ?? '')).toEqual({
      list: 'expenses',
      name: 'Ремонты',
      query: repairs,
    })
    await userEvent.click(pane.getByRole('button', { name: 'Убрать набор «Ремонты»' }))
    await waitFor(() => expect(session.toasts.store.get().at(-1)?.action?.label).toBe('Отменить'))
    expect(pane.queryByRole('link', { name: 'Ремонты' })).toBeNull()
  })

  it('open the list they name, and Back leads to the one before', async () => {
    server.reply('GET users/views', { body: { expenses: [{ name: 'Ремонты', query: repairs }] } })
    const { pane } = await openPane('/expenses')
    await userEvent.click(await pane.findByRole('link', { name: 'Ремонты' }))
    await waitFor(() => expect(location.search).toBe(`?${repairs}`))
    history.back()
    await waitFor(() => expect(location.search).toBe(''))
  })
})
