import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { replyList } from '../../views/panelList.ts'

const server = startPanelServer()
const [foundry, nevsky] = [
  { id: 5, name: 'Литейный 24' },
  { id: 7, name: 'Невский 88' },
]

/** Answers a search only when it is let go. */
function holdSearch(call: string, rows: readonly object[]) {
  const { promise, resolve } = Promise.withResolvers<readonly object[]>()
  server.reply(call, { body: promise })
  return () => resolve(rows)
}

it('flats of former words are nobody’s choice: arrow and Enter pressed at once neither take one nor send the form', async () => {
  replyList(server, 'GET objects', [foundry, nevsky])
  renderPanel(server, { role: 'admin', path: '/clienttasks/create' })
  const user = userEvent.setup()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Объект/ })
  await user.click(field)
  expect(await screen.findByRole('option', { name: foundry.name })).toBeTruthy()
  const answer = holdSearch('GET objects', [nevsky])
  await user.type(field, 'нев')
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('нев')
  answer()
  expect(await screen.findByRole('option', { name: nevsky.name })).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe(nevsky.name)
  expect(screen.queryByText('Исправьте поля')).toBeNull()
  expect(server.count('POST clienttasks')).toBe(0)
})

it('a payment is never begun on a booking of former words', async () => {
  const bookings = [
    { id: 9, object_id: 5, guest_name: 'Андреев Пётр', status: 'booked' },
    { id: 12, object_id: 7, guest_name: 'Кузнецова Александра', status: 'booked' },
  ]
  server.reply('GET rents', { body: bookings })
  renderPanel(server, { role: 'admin', path: '/profile' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Создать' }))
  await user.click(screen.getByRole('menuitem', { name: 'Платёж' }))
  const field = await screen.findByRole('combobox', { name: /^Гость, телефон/ })
  expect(await screen.findByRole('option', { name: /Андреев/ })).toBeTruthy()
  const answer = holdSearch('GET rents', bookings.slice(1))
  await user.type(field, 'кузн')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(location.search).toBe('')
  answer()
  expect(await screen.findByRole('option', { name: /Кузнецова/ })).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => location.search).toBe('?drawer=rents%3A12')
})
