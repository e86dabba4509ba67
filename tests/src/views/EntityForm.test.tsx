import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { models } from '#schema/index.ts'
import { keepDraft } from '#src/views/form/draft.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { owners, replyList } from './panelList.ts'

const server = startPanelServer()
const [, owner] = owners

async function openForm(path = '/owners/2/edit') {
  replyList(server, 'GET owners', owners)
  renderPanel(server, { role: 'admin', path })
  return await screen.findByRole('textbox', { name: /ФИО или компания/ })
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const sentBodies = () =>
  server.calls.filter(({ method }) => method === 'PATCH').map(({ body }): unknown => JSON.parse(body))

describe('a form that may not be saved', () => {
  it('tells at each wrong field what to do, leads to the first, and sends nothing [5.1]', async () => {
    const name = await openForm()
    await userEvent.clear(name)
    await retype(screen.getByRole('textbox', { name: 'Телефон' }), '123')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText(/обязательно/)).toBeTruthy()
    expect(screen.getByText(/Нужен номер телефона/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(sentBodies()).toEqual([])
  })

  it('puts the texts of the server under their fields and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const name = await openForm()
    const errors = { name: 'Такое имя уже есть' }
    server.reply('PATCH owners', { status: 400, body: { message: 'Проверьте поля', code: 'x.y', errors } })
    await retype(name, 'Анна')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Такое имя уже есть')).toBeTruthy()
    expect(name).toHaveProperty('value', 'Анна')
  })
})

describe('a form that is left', () => {
  it('asks first when something is not saved', async () => {
    const name = await openForm()
    await retype(name, 'Анна')
    await userEvent.click(screen.getByRole('link', { name: 'Отмена' }))
    const dialog = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Остаться' }))
    expect(location.pathname).toBe('/owners/2/edit')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(name).toHaveProperty('value', 'Анна')
  })

  it('lets go at once when nothing was changed', async () => {
    await openForm()
    await userEvent.click(screen.getByRole('link', { name: 'Отмена' }))
    await waitFor(() => expect(location.pathname).toBe('/owners/2'))
  })
})

describe('a draft', () => {
  it('is back in the form after the work was interrupted, and can be given up', async () => {
    keepDraft(models.owners, 'draft:owners:2', { telegram: 'pavel', phone: '+79990000000' })
    await openForm()
    const telegram = screen.getByRole('textbox', { name: 'Telegram' })
    expect(telegram).toHaveProperty('value', 'pavel')
    expect(screen.getByRole('textbox', { name: 'Телефон' })).toHaveProperty('value', '')
    await userEvent.click(screen.getByRole('button', { name: 'Отбросить' }))
    await waitFor(() => expect(telegram).toHaveProperty('value', ''))
    expect(sessionStorage.getItem('draft:owners:2')).toBeNull()
  })
})

describe('a session that ends under a form', () => {
  it('leads to the login without a question and keeps the work for the return', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const name = await openForm()
    server.reply('PATCH owners', { status: 401, body: { message: 'Войдите снова' } })
    await retype(name, 'Анна')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(screen.queryByRole('dialog')).toBeNull()
    const draft = () => JSON.parse(sessionStorage.getItem('draft:owners:2') ?? '{}')
    await waitFor(() => expect(draft()).toMatchObject({ values: { name: 'Анна' } }))
    expect(sessionStorage.getItem('place')).toBe('/owners/2/edit')
  })
})

describe('a saved form', () => {
  it('sends only what differs, once, however often it is pressed', async () => {
    const name = await openForm()
    server.reply('PATCH owners', { body: { ...owner, name: 'Анна', version: 5 } })
    await retype(name, 'Анна')
    const form = name.closest('form')
    for (let press = 0; press < 5; press++) if (form) fireEvent.submit(form)
    await waitFor(() => expect(location.pathname).toBe('/owners/2'))
    expect(sentBodies()).toEqual([{ id: 2, version: 4, name: 'Анна' }])
    expect(sessionStorage.getItem('draft:owners:2')).toBeNull()
  })

  it('settles a colleague’s change field by field, and nothing before each field has its choice', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const name = await openForm()
    const current = { ...owner, version: 7, name: 'Павел С.', percent: 30 }
    const who = { changed_by: 'Анна Петрова', changed_at: '2026-11-21T11:03:00.000Z' }
    server.reply(
      'PATCH owners',
      { status: 409, body: { message: 'Уже изменено', code: 'owners.stale', current, ...who } },
      { body: { ...current, version: 8 } },
    )
    await retype(name, 'Анна')
    await retype(screen.getByRole('textbox', { name: 'Telegram' }), 'anna')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    const dialog = within(await screen.findByRole('dialog', { name: /изменил кто-то другой/ }))
    expect(dialog.getByText(/Сохранённое: Павел С\./)).toBeTruthy()
    expect(dialog.getByText(/Последнее сохранение: Анна Петрова/)).toBeTruthy()
    expect(dialog.getByRole('region', { name: 'Изменили только вы, сохранится' }).textContent).toMatch(/anna/)
    expect(dialog.getByRole('region', { name: 'Изменили не вы, останется' }).textContent).toMatch(/30/)
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
    expect(dialog.getByRole('alert').textContent).toBe('Выберите одно из двух')
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /Ваше: Анна/ }))
    expect(sentBodies()).toHaveLength(1)
    await userEvent.click(dialog.getByRole('radio', { name: /Ваше: Анна/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitFor(() => expect(location.pathname).toBe('/owners/2'))
    expect(sentBodies()[1]).toEqual({ id: 2, version: 7, name: 'Анна', telegram: 'anna' })
  })

  it('keeps the colleague’s value where it is chosen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const name = await openForm()
    const current = { ...owner, version: 7, name: 'Павел С.' }
    server.reply(
      'PATCH owners',
      { status: 409, body: { message: 'Уже изменено', code: 'owners.stale', current } },
      { body: { ...current, version: 8 } },
    )
    await retype(name, 'Анна')
    await retype(screen.getByRole('textbox', { name: 'Telegram' }), 'anna')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    const dialog = within(await screen.findByRole('dialog', { name: /изменил кто-то другой/ }))
    await userEvent.click(dialog.getByRole('radio', { name: /Сохранённое: Павел С\./ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitFor(() => expect(location.pathname).toBe('/owners/2'))
    expect(sentBodies()[1]).toEqual({ id: 2, version: 7, telegram: 'anna' })
  })

  it('makes one row of a new one and opens its card', async () => {
    const name = await openForm('/owners/create')
    server.reply('POST owners', { body: { id: 2, ...owner } })
    await userEvent.type(name, 'Павел Семёнов')
    await userEvent.click(screen.getByRole('button', { name: 'Добавить собственника' }))
    await waitFor(() => expect(location.pathname).toBe('/owners/2'))
    const [sent] = server.calls.filter(({ method, path }) => method === 'POST' && path === 'owners')
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ name: 'Павел Семёнов', scheme: 'percent_gross' })
  })
})
