// The calls of payments through a service.
import type { Calls } from '../calls.ts'
import { choice, email, files, flag, integer, money, reference, text } from '../kinds/index.ts'
import { row } from '../wire/shape.ts'
import { facts, paymentKind } from './facts.ts'

const withheld = facts.deposit_withhold.holds

const staff = ['admin', 'fullmanager', 'manager'] as const

/** The calls by action. */
export const chargeCalls = {
  list: 'GET charges',
  make: {
    call: 'POST charges',
    answer: row('charges'),
    help: 'Заводит платёж через сервис и даёт ссылку; на ту же сумму живёт одна ссылка, срок другой — другая ссылка.',
    access: staff,
    body: {
      rent_id: reference({ label: 'Бронь', help: 'За какую бронь.', to: 'rents', required: true }),
      purpose: { ...paymentKind, required: true },
      kind: choice({
        label: 'Как',
        hint: 'Залог можно заморозить на карте, если у счёта это включено; пусто — оплата.',
        options: { pay: 'Оплата', hold: 'Заморозка' },
      }),
      amount: money({ label: 'Сумма', hint: 'Сколько просить; пусто — весь остаток.' }),
      expires_hours: integer({
        label: 'Ссылка живёт, ч',
        hint: 'Не больше суток; пусто — сутки. Что придёт по ней позже срока, всё равно запишем.',
        min: 1,
        max: 24,
      }),
      email: email({
        label: 'E-mail гостя',
        hint: 'Сюда придёт чек; запомним в брони.',
        sensitive: true,
      }),
    },
  },
  refresh: {
    call: 'POST charges/{id}/refresh',
    answer: row('charges'),
    help: 'Спрашивает у сервиса, что с платежом, и записывает деньги, если они пришли.',
    access: staff,
  },
  cancel: {
    call: 'POST charges/{id}/cancel',
    answer: row('charges'),
    help: 'Отменяет ссылку, по которой ещё не заплатили, если сервис это умеет; замороженный залог отпускает.',
    access: staff,
    body: {
      link: flag({
        label: 'Только ссылку',
        hint: '«Да» — замороженный тем временем залог не отпускать.',
      }),
    },
  },
  capture: {
    call: 'POST charges/{id}/capture',
    answer: row('charges', { asked: 'flag' }),
    help: 'Списывает из замороженного залога удержание, остальное отпускает; менеджеру заводит задачу старшему (asked).',
    access: staff,
    body: {
      amount: money({ label: 'Сумма', hint: 'Сколько списать; пусто — всё.' }),
      reason: { ...withheld.reason },
      file_ids: files({ label: 'Фото ущерба', hint: 'Доказательства.', photo: true, as: 'photo' }),
      early: flag({
        label: 'Раньше заезда',
        hint: '«Нет» — сначала спросить, если гость ещё не заехал. Без поля не спрашиваем.',
      }),
    },
  },
  refund: {
    call: 'POST charges/{id}/refund',
    answer: row('charges', { asked: 'flag' }),
    help: 'Возвращает деньги на карту гостя; менеджеру возврат оплаты заводит задачу старшему (asked).',
    access: staff,
    body: {
      amount: money({ label: 'Сумма', hint: 'Сколько вернуть; пусто — всё, что осталось.' }),
      reason: text({
        label: 'Причина',
        hint: 'Почему возвращаем: гость это прочитает.',
        required: true,
        max: 200,
      }),
      lower_price: flag({
        label: 'Снизить цену',
        hint: 'Да — и гость этих денег больше не должен; нет — и они снова станут долгом.',
      }),
    },
  },
  putBack: {
    call: 'POST charges/{id}/put_back',
    answer: row('charges'),
    help: 'Возвращает в историю брони убранную из неё запись об этих деньгах.',
    access: ['admin', 'fullmanager'],
  },
  hook: {
    call: 'POST charges/hook/{id}',
    answer: 'text',
    help: 'Сюда сервис сообщает о платежах; адрес с секретной частью у каждого счёта свой.',
    access: 'public',
    freeBody: true,
    strangersBody: 65_536,
  },
} as const satisfies Calls
