import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const changed = '2026-01-10T09:00:00.000Z'
const section = (id: number, type: string, more = {}) => ({
  id,
  type,
  language: 'ru',
  active: true,
  length: 10,
  unknown: false,
  updated_at: new Date().toISOString(),
  ...more,
})
const flats = [
  {
    id: 5,
    name: 'Невский 10',
    group: 'Невский',
    sections: [section(1, 'wifi'), section(2, 'rules', { updated_at: '2020-01-10T09:00:00.000Z' })],
  },
  { id: 6, name: 'Ленина 17', group: 'Центр', sections: [section(3, 'wifi', { unknown: true })] },
  { id: 7, name: 'Мира 3', group: 'Центр', sections: [] },
]
const wifi = {
  id: 1,
  version: 4,
  object_id: 5,
  type: 'wifi',
  text: 'Сеть {wifi_name}',
  language: 'ru',
  active: true,
  stage: 'always',
  secret: false,
  updated_at: changed,
}

async function openMatrix(address = '/instructions', width = 1440) {
  server.reply('GET objects/instructions/matrix', { body: { objects: flats } })
  server.reply('GET objects/instruction/5', { body: [wifi] })
  server.reply('GET objects/5', {
    body: { id: 5, name: 'Невский 10', wifi_name: 'Дом', address: 'Невский, 10' },
  })
  server.reply('GET objects/instructions/examples', {
    body: [
      {
        id: 9,
        type: 'wifi',
        title: 'Сеть и пароль',
        text: 'Сеть {wifi_name}, роутер в прихожей',
        language: 'ru',
      },
    ],
  })
  server.reply('GET objects/select', { body: flats.map(({ id, name }) => ({ id, name, active: true })) })
  server.reply('GET objects/instructions/other/5', {
    body: [
      { id: 3, object_id: 6, object_name: 'Ленина 17', type: 'wifi', language: 'ru', text: 'Старая сеть' },
    ],
  })
  return renderPanel(server, { role: 'admin', path: address, width })
}

const editor = async () => screen.findByRole('textbox', { name: 'Текст' })
const sent = (method: string, path: string) =>
  JSON.parse(server.calls.findLast((call) => call.method === method && call.path === path)?.body ?? 'null')

describe('the table of instructions', () => {
  it('says why it could not be read, as the catalogue of errors wants, and reads again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    renderPanel(server, { role: 'admin', path: '/instructions' })
    server.reply(
      'GET objects/instructions/matrix',
      { status: 400, body: { message: 'Таблица не читается', code: 'instructions.broken' } },
      { body: { objects: flats } },
    )
    expect(await screen.findByText('Ошибка при получении данных. Таблица не читается')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Невский 10')).toBeTruthy()
  })

  it('names the state of every cell and counts the filled ones', async () => {
    await openMatrix()
    expect(await screen.findByRole('button', { name: 'Невский 10, Wi-Fi: заполнено' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Невский 10, Правила: давно не меняли' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ленина 17, Wi-Fi: неизвестная подстановка' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Мира 3, Wi-Fi: пусто' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /^Wi-Fi/ }).textContent).toContain('2 из 3')
  })

  it('is searched and filtered through the address', async () => {
    await openMatrix('/instructions?group=Центр&show=unknown')
    expect(await screen.findByText('Ленина 17')).toBeTruthy()
    expect(screen.queryByText('Мира 3')).toBeNull()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Найти объект' }), 'Мира')
    await userEvent.click(await screen.findByRole('button', { name: 'Сбросить' }))
    expect(await screen.findByText('Невский 10')).toBeTruthy()
    expect(location.search).not.toContain('group')
  })

  it('opens a text that names no language as a Russian one', async () => {
    const { language: _, ...old } = wifi
    await openMatrix('/instructions?object=5&section=wifi')
    server.reply('GET objects/instruction/5', { body: [old] })
    expect(await editor()).toHaveProperty('value', 'Сеть [Сеть Wi-Fi]')
  })

  it('shows what has no translation', async () => {
    await openMatrix('/instructions?lang=en')
    expect(await screen.findByRole('button', { name: 'Невский 10, Wi-Fi: нет перевода' })).toBeTruthy()
  })

  it('leads on the phone from the flat to its sections and to the text', async () => {
    await openMatrix('/instructions', 390)
    await userEvent.click(await screen.findByRole('button', { name: /^Невский 10/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Wi-Fi/ }))
    expect(await editor()).toHaveProperty('value', 'Сеть [Сеть Wi-Fi]')
  })
})

describe('the editor of a section', () => {
  it('fills the empty sections of a flat with examples by one call, hidden until they are read', async () => {
    server.reply('PATCH objects/instructions', { body: { success: 1 } })
    await openMatrix('/instructions?object=5', 390)
    server.reply('GET objects/instruction/5', { body: [{ ...wifi, text: ' ' }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Заполнить пустые примерами' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }))
    expect(server.count('PATCH objects/instructions')).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Заполнить пустые примерами' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Заполнить 1/ }))
    const text = 'Сеть {wifi_name}, роутер в прихожей'
    await waitFor(() =>
      expect(sent('PATCH', 'objects/instructions')).toEqual({
        object_id: 5,
        instructions: [{ type: 'wifi', text, language: 'ru', active: false, id: 1, version: 4 }],
      }),
    )
  })

  it('saves nothing while the text is empty, and warns of unknown variables', async () => {
    await openMatrix('/instructions?object=5&section=wifi')
    await userEvent.clear(await editor())
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Текст' }).ariaInvalid ?? 'true').toBeTruthy(),
    )
    expect(server.count('PATCH objects/instruction/')).toBe(0)
    await userEvent.type(await editor(), 'Сеть {{wifi_nam}')
    expect(await screen.findByText(/Подстановки \{wifi_nam\} нет/)).toBeTruthy()
  })

  it('keeps what was typed until it is given up', async () => {
    await openMatrix('/instructions?object=5&section=wifi')
    await userEvent.type(await editor(), ' и пароль')
    await userEvent.click(screen.getByRole('button', { name: /^Мира 3, Wi-Fi/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
    expect(await editor()).toHaveProperty('value', 'Сеть [Сеть Wi-Fi] и пароль')
  })

  it('settles with a colleague who saved first', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openMatrix('/instructions?object=5&section=wifi')
    const current = { ...wifi, version: 5, text: 'Сеть коллеги' }
    server.reply(
      'PATCH objects/instruction/',
      { status: 409, body: { message: 'Запись уже изменили', code: 'instructions.stale', current } },
      { body: { ...current, version: 6, text: 'Моя' } },
    )
    await userEvent.clear(await editor())
    await userEvent.type(await editor(), 'Моя')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByRole('dialog')
    expect(sent('PATCH', 'objects/instruction/')).toEqual({ id: 1, version: 4, text: 'Моя' })
    await userEvent.click(screen.getByRole('radio', { name: /Ваше: Моя/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitFor(() => expect(sent('PATCH', 'objects/instruction/').version).toBe(5))
  })

  it('shows the text with the values of the flat, and takes a ready example', async () => {
    await openMatrix('/instructions?object=5&section=wifi')
    const phone = await screen.findByRole('region', { name: 'Как видит гость' })
    await waitFor(() => expect(phone.textContent).toContain('Сеть Дом'))
    await userEvent.click(screen.getByRole('button', { name: 'Взять пример' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Взять: Сеть и пароль' }))
    expect(await editor()).toHaveProperty('value', 'Сеть [Сеть Wi-Fi], роутер в прихожей')
  })
})

describe('a text for all flats', () => {
  it('shows who changes, sends exactly those, and is taken back', async () => {
    const session = await openMatrix('/instructions?object=5&section=wifi')
    const previous = [{ id: 3, object_id: 6, text: 'Старая сеть' }]
    server.reply('PATCH objects/instructions/all', {
      body: { success: 1, updated: 1, previous },
      headers: { 'X-Act': '77' },
    })
    await editor()
    await userEvent.click(screen.getByRole('button', { name: 'Применить ко всем…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Мира 3')).toBeTruthy()
    expect(dialog.queryByText('Ленина 17')).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: 'Переписать и заполненные' }))
    expect(dialog.getByText('Старая сеть')).toBeTruthy()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Мира 3' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Применить к 1/ }))
    const source = { object_id: 5, type: 'wifi', language: 'ru', text: 'Сеть {wifi_name}' }
    await waitFor(() =>
      expect(sent('PATCH', 'objects/instructions/all')).toEqual({ ...source, mode: 'overwrite', ids: [6] }),
    )
    await waitFor(() => expect(session.toasts.store.get()[0]?.action?.label).toBe('Отменить'))
    session.toasts.store.get()[0]?.action?.run()
    await waitFor(() => expect(sent('POST', 'audit/undo')).toEqual({ id: 77 }))
  })
})

describe('the rules for cleaners', () => {
  it('tell who has read them and who has not', async () => {
    server.reply('GET cleaners', {
      body: [
        { id: 1, name: 'Анна', active: true },
        { id: 2, name: 'Вера', active: true },
      ],
    })
    server.reply('GET agency/cleaninstruction', {
      body: [
        {
          id: 4,
          version: 1,
          title: 'Бельё',
          text: '**Снимите** всё',
          must_confirm: true,
          active: true,
          readers: [{ id: 1, name: 'Анна', at: changed }],
        },
      ],
    })
    renderPanel(server, { role: 'admin', path: '/instructions?tab=cleaners' })
    await userEvent.click(await screen.findByText('Прочитали 1 из 2'))
    expect(screen.getByText('Вера').textContent).toContain('ещё не читал')
  })
})
