import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PublicGuest from '#src/pages/guestPage/PublicGuest.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { closedPage, key, morning, openPage } from './examplePage.ts'

const server = startPanelServer()
const reading = `GET guestpage/${key}`
const gone = { status: 404, body: { code: 'guestpage.not_found', message: 'Нет' } }

const show = () => render(<PublicGuest id={key} />)
const kept = () => Object.entries(localStorage).flat().join()
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The page is closed and opened again later. */
function openAgain(): void {
  cleanup()
  show()
}

beforeEach(() => {
  vi.setSystemTime(morning)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  localStorage.setItem('token', 'someone else')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('A signed contract', () => {
  it('is there to be read again, also when the keys are open and nothing is left to do', async () => {
    const step = { id: 9, code: 'contract', name: 'Договор', form: 'contract', state: 'done' }
    server.reply(reading, { body: { ...openPage, steps: [step] } })
    const text = 'Стороны договорились'
    const signed = { state: 'signed', text, language: 'ru', signed_at: '2026-11-19T09:00:00Z' }
    server.reply(`GET guestpage/contract/${key}`, { body: signed })
    show()
    await userEvent.click(await button('Договор'))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('The page of a guest refuses with a face', () => {
  it('a dead link: says what to do, and the phone forgets the code, the page and what waited', async () => {
    server.reply(reading, { body: openPage })
    show()
    await screen.findByText('4821#')
    server.reply('POST guestpage/request', 'broken')
    server.reply(reading, gone)
    expect(kept()).toContain('4821#')
    openAgain()
    expect(await screen.findByText('Ссылка больше не действует, попросите новую')).toBeTruthy()
    expect(document.body.textContent).not.toContain('4821#')
    await waitFor(() => expect(kept()).not.toContain('guest_'))
    expect(kept()).not.toContain('4821#')
  })

  it('an answer of a hotel’s Wi-Fi: the code of the door stays on the phone', async () => {
    server.reply(reading, { body: openPage })
    show()
    await screen.findByText('4821#')
    server.reply(reading, { status: 502, body: '<html>' })
    openAgain()
    expect(await screen.findByText('4821#')).toBeTruthy()
    expect(await screen.findByText(/Нет связи. Показано на пт, 20.11 10:00/)).toBeTruthy()
    server.reply(reading, { status: 404, body: '<html>' })
    openAgain()
    expect(await screen.findByText(/Нет связи. Показано на/)).toBeTruthy()
    expect(screen.getByText('4821#')).toBeTruthy()
    expect(screen.queryByText('Ссылка больше не действует, попросите новую')).toBeNull()
    expect(kept()).toContain('4821#')
  })

  it.each([[{}], [[]], ['<html>']])(
    'an answer of %j: an error that can be tried again, no empty page',
    async (body) => {
      server.reply(reading, { body })
      show()
      expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить страницу')
      server.reply(reading, { body: closedPage })
      await userEvent.click(await button('Повторить'))
      expect(await screen.findByText('Заезд сегодня с 15:00')).toBeTruthy()
    },
  )

  it('too many acts: the words of the server stand beside the act', async () => {
    server.reply(reading, { body: openPage })
    const message = 'Слишком много запросов. Подождите минуту.'
    server.reply('POST guestpage/addon', { status: 429, body: { code: 'request.too_many', message } })
    show()
    await userEvent.click(await button(/^Заказать за .*: Поздний выезд$/))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('a booking that has moved meanwhile: the new page stands there with a word, and nothing is ordered', async () => {
    server.reply(reading, { body: closedPage })
    show()
    await screen.findByText('Заезд сегодня с 15:00')
    const moved = { ...closedPage, print: 'p2', stay: { ...closedPage.stay, begin: '2026-11-21' } }
    server.reply('POST guestpage/addon', {
      status: 409,
      body: { code: 'guestpage.changed', message: 'Бронь изменилась, проверьте.' },
    })
    server.reply(reading, { body: moved })
    await userEvent.click(await button(/^Заказать за .*: Поздний выезд$/))
    expect(await screen.findByText('Заезд завтра с 15:00')).toBeTruthy()
    expect(await screen.findByText('Бронь изменилась, проверьте.')).toBeTruthy()
    const [sent] = server.calls.filter(({ path }) => path === 'guestpage/addon')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ addon_id: 7, qty: 1, print: 'p1' })
  })

  it('a refusal that brings the new page along is shown without asking for it', async () => {
    server.reply(reading, { body: closedPage })
    show()
    await screen.findByText('Заезд сегодня с 15:00')
    const moved = { ...closedPage, print: 'p2', stay: { ...closedPage.stay, begin: '2026-11-21' } }
    server.reply('POST guestpage/addon', {
      status: 409,
      body: { code: 'guestpage.changed', message: 'Бронь изменилась, проверьте.', page: moved },
    })
    const before = server.calls.length
    await userEvent.click(await button(/^Заказать за .*: Поздний выезд$/))
    expect(await screen.findByText('Заезд завтра с 15:00')).toBeTruthy()
    expect(server.calls.slice(before).map(({ path }) => path)).toEqual(['guestpage/addon'])
  })

  it('keys that are closed: no code anywhere, but what is missing, whose it is and when they open', async () => {
    // a server that sends more than the gate allows would be drawn with the gate closed all the same
    server.reply(reading, { body: { ...closedPage, keys: openPage.keys } })
    show()
    const card = await screen.findByRole('region', { name: /^Ещё 2\sшага до кода двери$/ })
    // one number says how far it is: how many of all are done would contradict it
    expect(within(card).queryByText(/^\d+ из \d+$/)).toBeNull()
    expect(card.textContent).toContain('Код откроется сегодня в 15:00, когда всё будет готово')
    expect(card.textContent).toContain('Ждём уборкуЭто сделаем мы')
    expect(document.body.textContent).not.toContain('4821#')
    expect(kept()).not.toContain('4821#')
  })

  it.each([
    ['conflict', undefined, 'Уточняем вашу бронь'],
    ['off', undefined, 'Ключи здесь не показаны'],
    ['over', undefined, 'Время ключей закончилось'],
    ['missing', '2026-11-20T06:00:00Z', 'Код должен был открыться'],
    ['early', '2026-11-21T12:00:00Z', 'Код откроется завтра в 15:00'],
  ] as const)('keys that are closed for the reason %s say so in words', async (reason, opens_at, words) => {
    const gate = { open: false, reason, opens_at, missing: [{ code: 'clean', mine: false }] }
    server.reply(reading, { body: { ...openPage, keys: null, gate } })
    show()
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  })

  it('a canceled booking: the money and the people to ask, no steps and no address', async () => {
    const { name, phone } = closedPage.agency
    const stay = { number: 1042, status: 'canceled', begin: '2026-11-20', end: '2026-11-23' }
    const body = {
      view: 'off',
      agency: { name, phone },
      money: { paid: 9000 },
      stay: { ...stay, timezone: 'Asia/Yekaterinburg' },
    }
    server.reply(reading, { body })
    show()
    expect(await screen.findByRole('heading', { name: 'Бронь отменена' })).toBeTruthy()
    const money = await screen.findByRole('region', { name: 'Оплата' })
    expect(money.textContent).toMatch(/^ОплатаПолучили9\s000\s₽$/)
    // no hour stands there to be read by some zone
    expect(screen.queryByText(/^Время на странице/)).toBeNull()
    expect(screen.getByRole('link', { name: /Позвонить/ }).getAttribute('href')).toBe('tel:+78120000000')
    expect(screen.queryByRole('button', { name: 'Уже перевёл' })).toBeNull()
    expect(screen.queryByText(/Маршрут|Написать$/)).toBeNull()
  })
})

describe('The keys on the phone', () => {
  it('are shown without a network until their end, and then are nowhere', async () => {
    server.reply(reading, { body: openPage })
    show()
    await screen.findByText('4821#')
    server.reply(reading, 'broken')
    openAgain()
    expect(await screen.findByText('4821#')).toBeTruthy()
    expect(screen.getByText('Ключи')).toBeTruthy()
    vi.setSystemTime(Date.UTC(2026, 10, 23, 9, 1))
    openAgain()
    expect(await screen.findByText('Выезд сегодня до 12:00')).toBeTruthy()
    expect(document.body.textContent).not.toContain('4821#')
    expect(kept()).not.toContain('4821#')
  })

  it('are erased by the next answer that has none', async () => {
    server.reply(reading, { body: openPage }, { body: closedPage })
    show()
    await screen.findByText('4821#')
    act(() => dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('4821#')).toBeNull())
    expect(kept()).not.toContain('4821#')
  })

  it('are not kept where the agency forbids it, and the page says so without a network', async () => {
    const body = { ...openPage, keys: { ...openPage.keys, offline: false } }
    server.reply(reading, { body })
    show()
    await screen.findByText('4821#')
    expect(kept()).not.toContain('4821#')
    server.reply(reading, 'broken')
    openAgain()
    expect(await screen.findByText(/^Код не хранится на телефоне/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('4821#')
  })

  it('open by themselves on an open page, without a touch', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 20, 11, 59) })
    server.reply(reading, { body: closedPage }, { body: openPage })
    show()
    await screen.findByText('Заезд сегодня с 15:00')
    expect(screen.queryByText('4821#')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await screen.findByText('4821#')).toBeTruthy()
  })

  it('are copied by a button that says so', async () => {
    server.reply(reading, { body: openPage })
    show()
    const user = userEvent.setup()
    await user.click(await button('Скопировать: Код двери'))
    expect(await navigator.clipboard.readText()).toBe('4821#')
    expect(screen.getByText('Скопировано')).toBeTruthy()
  })
})

describe('What a guest does', () => {
  it('goes by the key of the link and never by the token of somebody signed in', async () => {
    server.reply(reading, { body: closedPage })
    show()
    await screen.findByText('Заезд сегодня с 15:00')
    for (const { headers } of server.calls) {
      expect(headers.get('x-public-id')).toBe(key)
      expect(headers.get('authorization')).toBeNull()
    }
  })

  it('waits for the network with its key of repetition, and goes once when it is back', async () => {
    server.reply(reading, { body: openPage })
    server.reply('POST guestpage/request', 'broken')
    show()
    await userEvent.click(await button('Написать'))
    await userEvent.click(await button('Отправить'))
    expect(screen.getByRole('alert').textContent).toBe('Напишите хотя бы пару слов.')
    await userEvent.type(screen.getByLabelText('Что случилось или что нужно?'), 'Нет горячей воды')
    await userEvent.click(await button('Отправить'))
    expect(await screen.findByText(/1\sсообщение ждёт связи/)).toBeTruthy()
    openAgain()
    expect(await screen.findByText('Нет горячей воды')).toBeTruthy()
    const requests = [{ id: 1, type: 'question', state: 'sent' }]
    server.reply('POST guestpage/request', { body: { ...openPage, requests } })
    act(() => dispatchEvent(new Event('online')))
    expect(await screen.findByText('отправлено')).toBeTruthy()
    expect(screen.queryByText(/ждёт связи/)).toBeNull()
    const sent = server.calls.filter(({ path }) => path === 'guestpage/request')
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({ type: 'question', text: 'Нет горячей воды' })
  })

  it('that is refused for good says why and gives the words back', async () => {
    server.reply(reading, { body: openPage })
    const message = 'Слишком длинно.'
    server.reply('POST guestpage/request', { status: 400, body: { code: 'guestpage.invalid', message } })
    show()
    await userEvent.click(await button('Написать'))
    await userEvent.type(screen.getByLabelText('Что случилось или что нужно?'), 'Привет')
    await userEvent.click(await button('Отправить'))
    expect((await screen.findByRole('alert')).textContent).toBe(`Не принято: ${message}`)
    expect(screen.getByText('Ваши слова: Привет')).toBeTruthy()
  })

  it('begins with the next step: the big button leads there, and a tick counts at once', async () => {
    server.reply(reading, { body: closedPage })
    server.reply('POST guestpage/step', 'broken')
    show()
    expect(await button('Дальше: Правила дома')).toBeTruthy()
    await userEvent.click(await button('Правила прочитаны, согласие даю'))
    expect(await screen.findByText('Ждёт связи на этом телефоне')).toBeTruthy()
    expect(screen.getByRole('region', { name: /^Ещё 1\sшаг до кода двери$/ })).toBeTruthy()
  })

  it('says that the money is on its way: a sum that is none is asked for again, and the claim shows', async () => {
    server.reply(reading, { body: closedPage })
    const claim = { amount: 6400, at: '2026-11-20T07:00:00Z' }
    server.reply('POST guestpage/paid', { body: { ...closedPage, money: { ...closedPage.money, claim } } })
    show()
    await userEvent.click(await button('Уже перевёл'))
    const form = within(screen.getByRole('form', { name: 'Уже перевёл' }))
    await userEvent.type(form.getByLabelText(/Сколько/), 'много')
    await userEvent.click(form.getByRole('button', { name: 'Сообщить о переводе' }))
    expect(form.getByRole('alert').textContent).toBe('Нужна сумма в рублях, например 12500.')
    await userEvent.type(form.getByLabelText(/Комментарий/), 'С карты жены')
    await userEvent.clear(form.getByLabelText(/Сколько/))
    await userEvent.type(form.getByLabelText(/Сколько/), '6400,50')
    await userEvent.click(form.getByRole('button', { name: 'Сообщить о переводе' }))
    expect(form.getByRole('alert').textContent).toMatch(/^Осталось 6\s400\s₽\. Укажите сумму не больше\.$/)
    await userEvent.clear(form.getByLabelText(/Сколько/))
    await userEvent.type(form.getByLabelText(/Сколько/), '6 400')
    await userEvent.click(form.getByRole('button', { name: 'Сообщить о переводе' }))
    expect(await screen.findByText(/^Проверяем перевод 6\s400\s₽$/)).toBeTruthy()
    const [sent] = server.calls.filter(({ path }) => path === 'guestpage/paid')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ purpose: 'rent', amount: 6400, comment: 'С карты жены' })
  })

  it('ends with «Я выехал», which may be taken back while there is time', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 23, 7))
    const out = { can_checkout: true }
    const checkout = {
      id: 4,
      type: 'checkout',
      title: 'Выезд',
      text: '- Окна закрыты\n- Мусор вынесен',
      stage: 'checkout',
    }
    const last = { ...openPage, out, sections: [checkout], stay: { ...openPage.stay, status: 'checked_in' } }
    server.reply(reading, { body: last })
    const left = { can_checkout: false, left_at: '2026-11-23T07:00:00Z', undo_until: '2026-11-23T07:10:00Z' }
    server.reply('POST guestpage/checkout', { body: { ...last, out: left, keys: null } }, { body: last })
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Мусор вынесен' }))
    expect(screen.getByText('1 из 2')).toBeTruthy()
    expect(screen.getByText(/^Можно нажать и без галочек/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/Где оставили ключи/), 'В сейфе')
    await userEvent.click(await button('Я выехал'))
    expect(await screen.findByText('Вы отметили выезд в 10:00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Я выехал' })).toBeNull()
    await userEvent.click(await button('Я ещё здесь'))
    expect(await button('Я выехал')).toBeTruthy()
    const bodies = server.calls
      .filter(({ path }) => path === 'guestpage/checkout')
      .map(({ body }) => JSON.parse(body))
    expect(bodies).toEqual([{ left_keys: 'В сейфе' }, { undo: true }])
  })

  it('leaves without a word about ticks where there are none', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 23, 7))
    server.reply(reading, { body: { ...openPage, out: { can_checkout: true } } })
    show()
    expect(await button('Я выехал')).toBeTruthy()
    expect(screen.queryByText(/галочек/)).toBeNull()
  })

  it('orders what is open; what is taken or too late says so and has no button', async () => {
    server.reply(reading, { body: openPage })
    show()
    expect(await screen.findByText('Не получится: в 12:00 выезжает прежний гость')).toBeTruthy()
    expect(screen.getByText('Заказать уже поздно')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Заказать/ })).toHaveLength(1)
  })
})

describe('The page speaks the language of the booking', () => {
  it('and another one by the choice, which the booking learns, also after a time without a network', async () => {
    server.reply(reading, { body: closedPage })
    server.reply('PATCH guestpage', 'broken')
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Язык'), 'en')
    expect(await screen.findByText('Check-in today from 15:00')).toBeTruthy()
    expect(screen.getAllByText(/₽6,400/).length).toBeGreaterThan(0)
    expect(screen.getByText(/^Fri,? 20 Nov$/)).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
    server.reply('PATCH guestpage', { body: { ...closedPage, language: 'en' } })
    server.reply(reading, { body: { ...closedPage, language: 'en' } })
    act(() => dispatchEvent(new Event('online')))
    await waitFor(() => expect(kept()).not.toContain('guest_queue'))
    expect(screen.getByText('Check-in today from 15:00')).toBeTruthy()
  })

  it('of the phone where the booking has none, also after an act that was answered in another one', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
    server.reply(reading, { body: { ...openPage, language: 'en' } })
    server.reply('POST guestpage/addon', { body: { ...openPage, language: 'ru' } })
    show()
    await userEvent.click(await button(/^Order for .*: Поздний выезд$/))
    await waitFor(() => expect(server.count(reading)).toBe(2))
    expect(screen.getByText('Check-in today from 15:00')).toBeTruthy()
    expect(server.calls[0]?.search).toBe('?lang=en')
  })

  it('names sections, steps and the contract in it, and marks what is not translated', async () => {
    const step = { id: 9, code: 'contract', name: 'Договор', form: 'contract', state: 'done' } as const
    const rules = { ...closedPage.steps[1], text: 'Прочитайте' }
    const steps = [step, { ...rules, state: 'needed' }]
    server.reply(reading, { body: { ...closedPage, language: 'en', steps } })
    show()
    expect(await screen.findByRole('heading', { name: 'How to get there' })).toBeTruthy()
    expect(await button('Contract')).toBeTruthy()
    expect(await button('Next: House rules')).toBeTruthy()
    const row = (await screen.findByText('Прочитайте')).closest('li')
    expect(row?.textContent).toContain('Not translated: shown in Russian')
    expect(screen.queryByText(/Как добраться|Договор|Правила дома/)).toBeNull()
  })

  it('of the server when the browser speaks another one', async () => {
    server.reply(reading, { body: { ...closedPage, language: 'zh' } })
    show()
    expect(await screen.findByText('今天 15:00 起可入住')).toBeTruthy()
  })
})

describe('The page as staff looks at it', () => {
  // a page of another test may still be about to send what waits under its own key
  const looked = 'M9dbXhfDHyQnK4Qd6Wgo2g'
  beforeEach(() => history.replaceState(null, '', `/guest/${looked}?look`))
  afterEach(() => history.replaceState(null, '', '/'))

  it('says so, is read by the token of who looks, and neither sends nor keeps anything', async () => {
    const waits = JSON.stringify([{ key: 'k', path: 'guestpage/step', body: { code: 'rules' } }])
    localStorage.setItem(`guest_queue_${looked}`, waits)
    server.reply(`GET guestpage/${looked}`, { body: openPage })
    render(<PublicGuest id={looked} />)
    expect(await screen.findByText(/^Так страницу видит гость/)).toBeTruthy()
    expect(screen.getByText('4821#')).toBeTruthy()
    for (const { headers } of server.calls.filter(({ path }) => path.includes(looked))) {
      expect(headers.get('authorization')).toBe('Bearer someone else')
      expect(headers.get('x-public-id')).toBeNull()
    }
    await userEvent.click(await button('Написать'))
    const photo = new File(['x'], 'Кран.jpg', { type: 'image/jpeg' })
    await userEvent.upload(screen.getByLabelText('Приложить фото'), photo)
    expect((await screen.findByRole('alert')).textContent).toContain('ничего не отправляется')
    await userEvent.type(screen.getByLabelText('Что случилось или что нужно?'), 'Нет воды')
    await userEvent.click(await button('Отправить'))
    await waitFor(async () =>
      expect((await screen.findByRole('alert')).textContent).toContain('ничего не отправляется'),
    )
    // a page of another test may still be sending what waited, under its own key
    const written = server.calls.filter(({ method }) => method !== 'GET')
    expect(written.filter(({ headers }) => headers.get('x-public-id') !== key)).toEqual([])
    expect(kept()).not.toContain('4821#')
    expect(localStorage.getItem(`guest_queue_${looked}`)).toBe(waits)
  })
})
