import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { errorToast, orNothing } from '#src/state/failures.ts'
import { createToasts, lifetimeOf } from '#src/state/toasts.ts'

describe('toasts', () => {
  it('are at most three, the newest last', () => {
    const toasts = createToasts()
    for (const title of ['1', '2', '3', '4']) toasts.show({ family: 'ok', title })
    expect(toasts.store.get().map((toast) => toast.title)).toEqual(['2', '3', '4'])
  })

  it('do not repeat the same words', () => {
    const toasts = createToasts()
    toasts.show(errorToast('Занято'))
    toasts.show(errorToast('Занято'))
    expect(toasts.store.get()).toHaveLength(1)
  })

  it('stay 20 seconds when they tell an error, 10 with a way back, 4 otherwise', () => {
    const action = { label: 'Отменить', run: () => {} }
    expect(lifetimeOf(errorToast('x'))).toBe(20_000)
    expect(lifetimeOf({ family: 'ok', title: 'x', action })).toBe(10_000)
    expect(lifetimeOf({ family: 'ok', title: 'x' })).toBe(4_000)
  })
})

describe('An error', () => {
  it('goes when something has succeeded since, and not before', () => {
    const toasts = createToasts()
    toasts.show(errorToast('Даты заняты'))
    toasts.show({ family: 'info', title: 'Ждём' })
    expect(toasts.store.get()).toHaveLength(2)
    toasts.show({ title: 'Сохранено' })
    expect(toasts.store.get().map(({ title }) => title)).toEqual(['Ждём', 'Сохранено'])
  })
})

describe('failed call', () => {
  const fail = async (error: unknown) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const toasts = createToasts()
    const given = await orNothing(toasts, () => Promise.reject(error))
    return {
      given,
      logged: log.mock.calls.length,
      shown: toasts.store.get().map(({ title, message }) => [title, message]),
    }
  }

  it('with a message of the server is told under «Ошибка», logged, and gives nothing [8.2, 8.4]', async () => {
    const { given, logged, shown } = await fail(new HttpError({ status: 409, message: 'Эти даты заняты' }))
    expect(given).toBeUndefined()
    expect(logged).toBe(1)
    expect(shown).toEqual([['Ошибка', 'Эти даты заняты']])
  })

  it('without a message is told under «Ошибка сети» [8.3]', async () => {
    const { shown } = await fail(new Error('boom'))
    expect(shown).toEqual([['Ошибка сети', 'Не удалось отправить запрос на сервер']])
  })

  it('with 401 shows no toast: it leads to the login [8.1]', async () => {
    expect((await fail(new HttpError({ status: 401, message: 'Войдите' }))).shown).toEqual([])
  })

  it('that works gives its answer', async () => {
    expect(await orNothing(createToasts(), async () => 5)).toBe(5)
  })
})
