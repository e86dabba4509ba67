import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { replyList } from '../../views/panelList.ts'

const server = startPanelServer()
const today = todayIn('Europe/Moscow', Date.now())
const clean = (id: number, status: string, date = today) => ({
  ...{ id, version: 3, object_id: 5, object: { id: 5, name: `Невский ${id}` }, type: 'checkout', status },
  ...{ date, time_from: '12:00', duration_min: 90, price: 1000 },
})

function open(width: number) {
  server.reply('GET cleaners', { body: [{ id: 2, name: 'Вера Панина', active: true }] })
  const rows = [clean(7, 'done'), clean(8, 'planned'), clean(9, 'done'), clean(4, 'done', addDays(today, 1))]
  replyList(server, 'GET cleans', rows)
  renderPanel(server, { role: 'admin', path: '/cleans?view=list', width })
  return screen.findByText('Невский 7')
}

const lineOf = (name: string) => screen.getByText(name).closest('li') ?? document.body
const asked = () => server.calls.filter(({ path }) => path === 'cleans').at(-1)?.search ?? ''

describe('Cleans on the phone', () => {
  it('stand by days, and those of a day by their states', async () => {
    await open(390)
    const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(heads).toEqual(['Без клинера, 1', 'Убрано, 2', 'Убрано, 1'])
    const day = within(screen.getByRole('region', { name: /^Сегодня/ }))
    expect(day.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Невский 8',
      'Невский 7',
      'Невский 9',
    ])
  })

  it('are given to another by a finger that is held on one that has not begun, and the tap that ends it opens nothing', async () => {
    await open(390)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const touches = [{ clientX: 5, clientY: 5 }]
    fireEvent.touchStart(lineOf('Невский 7'), { touches })
    act(() => void vi.advanceTimersByTime(600))
    fireEvent.touchStart(lineOf('Невский 8'), { touches })
    fireEvent.touchMove(lineOf('Невский 8'), { touches: [{ clientX: 5, clientY: 60 }] })
    act(() => void vi.advanceTimersByTime(600))
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.touchStart(lineOf('Невский 8'), { touches })
    act(() => void vi.advanceTimersByTime(600))
    fireEvent.click(screen.getByText('Невский 8'))
    vi.useRealTimers()
    expect(await screen.findByRole('dialog', { name: /^Назначить 1\sуборку$/ })).toBeTruthy()
    expect(location.search).not.toContain('clean=')
  })
})

describe('Over the list of cleans', () => {
  it('today, tomorrow and the week are one press away, and the days that are on are no filter to be taken off', async () => {
    await open(1440)
    const days = within(screen.getByRole('navigation', { name: 'Какие дни показать' }))
    const choose = (name: string) => userEvent.click(days.getByRole('button', { name }))
    expect(days.getByRole('button', { current: true }).textContent).toBe('14 дней')
    await choose('Неделя')
    await waitFor(() => expect(decodeURIComponent(asked())).toContain(addDays(today, 6)))
    expect(days.getByRole('button', { current: true }).textContent).toBe('Неделя')
    expect(screen.getByRole('button', { name: 'Фильтры' })).toBeTruthy()
    await choose('Завтра')
    await waitFor(() => expect(decodeURIComponent(asked())).not.toContain(addDays(today, 6)))
    expect(decodeURIComponent(asked())).toContain(addDays(today, 1))
  })

  it('the day of the board leads to the week as a list', async () => {
    replyList(server, 'GET cleans', [])
    renderPanel(server, { role: 'admin', path: '/cleans?view=day' })
    const days = within(await screen.findByRole('radiogroup', { name: 'Какой день' }))
    await userEvent.click(days.getByRole('radio', { name: 'Неделя' }))
    await waitFor(() => expect(location.search).toContain('view=list'))
    expect(decodeURIComponent(location.search)).toContain(`"end":"${addDays(today, 6)}"`)
  })
})
