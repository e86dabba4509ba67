import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const service = { id: 3, version: 1, object_id: 1, title: 'Купить чай', status: 'new', file_ids: [11, 12] }
const rowOf = (id: number) => ({
  id,
  name: `Фото ${id}.jpg`,
  mime: 'image/jpeg',
  url: `/files/${id}`,
  thumb_url: `/files/${id}t`,
})

afterEach(cleanup)

async function openForm() {
  server.reply('GET tasks', { body: [service], headers: { 'Content-Range': 'tasks 0-0/1' } })
  server.reply('GET files', { body: { data: [rowOf(11), rowOf(12)], total: 2, page: 1, per_page: 2 } })
  renderPanel(server, { role: 'admin', path: '/tasks/3/edit' })
  await screen.findByRole('button', { name: 'Посмотреть: Фото 11.jpg' })
  return screen.getByRole('region', { name: 'Чек и фото' })
}

const photo = (name: string, type = 'image/jpeg', size = 100) =>
  new File([new Uint8Array(size)], name, { type })
const drop = (zone: HTMLElement, ...files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } })
const uploads = () => server.calls.filter(({ method, path }) => method === 'POST' && path === 'files')
const saved = () =>
  server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body).file_ids)

async function save(): Promise<unknown[]> {
  server.reply('PATCH tasks', { body: service })
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  return saved()[0]
}

describe('The input of files', () => {
  it('refuses at once what the server would not take, and sends nothing', async () => {
    const zone = await openForm()
    drop(zone, photo('страница.svg', 'image/svg+xml'), photo('пусто.jpg', 'image/jpeg', 0))
    expect(await within(zone).findByText(/Такие файлы не принимаем/)).toBeTruthy()
    expect(within(zone).getByText(/Файл пустой/)).toBeTruthy()
    expect(within(zone).queryByRole('button', { name: /Отправить снова/ })).toBeNull()
    expect(uploads()).toEqual([])
  })

  it('tells why a file did not get there and sends it again under the same key', async () => {
    const zone = await openForm()
    server.reply('POST files', 'broken', { body: rowOf(13) })
    drop(zone, photo('чек.jpg'))
    expect(await within(zone).findByText('Не удалось отправить запрос на сервер')).toBeTruthy()
    await userEvent.click(within(zone).getByRole('button', { name: 'Отправить снова: чек.jpg' }))
    expect(await within(zone).findByRole('button', { name: 'Посмотреть: Фото 13.jpg' })).toBeTruthy()
    const keys = uploads().map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(uploads()[1]?.body).toMatch(/name="entity_type"\s+tasks/)
    expect(await save()).toEqual([11, 12, 13])
  })

  it('holds several files in the order in which they are put, without those taken out', async () => {
    const zone = await openForm()
    server.reply('POST files', { body: rowOf(13) }, { body: rowOf(14) })
    drop(zone, photo('а.jpg'), photo('б.jpg'))
    await within(zone).findByRole('button', { name: 'Посмотреть: Фото 14.jpg' })
    await userEvent.click(within(zone).getByRole('button', { name: 'Убрать: Фото 12.jpg' }))
    await userEvent.click(within(zone).getByRole('button', { name: 'Левее: Фото 14.jpg' }))
    expect(await save()).toEqual([11, 14, 13])
  })
})
