// The calls of the guest's page: nobody but the holder of the link of one stay makes them; staff may only look.
import type { Calls } from '../calls.ts'
import {
  choice,
  date,
  email,
  file,
  files,
  flag,
  integer,
  longText,
  money,
  reference,
  text,
  time,
} from '../kinds/index.ts'
import { done, words } from '../wire/shape.ts'
import { consentKinds } from './consents.ts'
import { guestContract } from './guestContract.ts'
import { guestMine } from './guestMine.ts'
import { guestChat, guestPage, wishTypes } from './guestPage.ts'
import { guestPeople } from './guestPeople.ts'
import { personFields } from './stayPerson.ts'

const print = text({
  label: 'Что видели',
  hint: 'Отпечаток страницы, на которую смотрит гость: если бронь с тех пор изменилась, придёт отказ guestpage.changed.',
  max: 80,
})

const shown = { lang: text({ label: 'Язык', hint: 'Язык страницы: ru, en или zh.', max: 8 }) }

const wish = {
  type: choice({ label: 'О чём', help: 'Чего хочет гость.', options: wishTypes, required: true }),
  text: longText({ label: 'Сообщение', help: 'Слова гостя.', max: 4000 }),
  file_ids: files({ label: 'Фото', help: 'Что показать.' }),
  wanted_time: time({ label: 'Час', help: 'На какой час.' }),
  wanted_date: date({ label: 'День', help: 'На какой день.' }),
}

const byGuest = {
  access: [] as readonly [],
  byLink: true,
  answer: guestPage,
  quota: 'guest_writes',
} as const

/** Four thousand signs of a language with three bytes a sign, and what stands around them. */
const longWords = { strangersBody: 16_384 } as const

const forWhat = choice({
  label: 'За что',
  help: 'За проживание или залог.',
  options: { rent: 'Проживание', deposit: 'Залог' },
  required: true,
})

const ofStay = reference({ label: 'Бронь', help: 'Чья страница.', to: 'rents', required: true })

/** The calls of the page by action. */
export const guestPageCalls = {
  guestPage: {
    call: 'GET guestpage/{id}',
    answer: guestPage,
    help: 'Страница гостя целиком по ключу ссылки: проживание, шаги, ключи, если они открыты, разделы, деньги, услуги.',
    access: ['admin', 'fullmanager', 'manager'],
    byLink: true,
    onlyByLink: true,
    query: shown,
  },
  guestLink: {
    call: 'PATCH rents/guestlink',
    answer: { url: 'text', guest_page_id: 'text' },
    help: 'Новая ссылка на страницу гостя: прежняя сразу перестаёт открываться.',
    access: ['admin', 'fullmanager', 'manager'],
    body: {
      rent_id: ofStay,
      reissue: flag({ label: 'Новая ссылка', hint: 'Да — прежнюю закрыть.', required: true }),
    },
  },
  guestChange: {
    ...byGuest,
    call: 'PATCH guestpage',
    help: 'Гость говорит, когда приедет, выбирает язык, оставляет почту.',
    body: {
      expected_at: time({ label: 'Ждём в', help: 'Во сколько приедет.' }),
      language: text({ label: 'Язык', help: 'Язык страницы и сообщений.', max: 8 }),
      email: email({ label: 'E-mail', help: 'Почта гостя.' }),
    },
  },
  guestStep: {
    ...byGuest,
    call: 'POST guestpage/step',
    help: 'Гость отмечает шаг с отметкой или правилами; checkin — «Я на месте» в день заезда.',
    body: { code: text({ label: 'Шаг', help: 'Код шага.', required: true, max: 40 }) },
  },
  guestPeople: {
    call: 'GET guestpage/people/{id}',
    answer: guestPeople,
    help: 'Кто вписан в бронь, по ключу ссылки: кого чего ждём, без самих данных документов.',
    access: ['admin', 'fullmanager', 'manager'],
    byLink: true,
    onlyByLink: true,
  },
  guestPerson: {
    ...byGuest,
    call: 'POST guestpage/people',
    help: 'Гость вписывает, кто приедет, или дополняет вписанное; без согласия на обработку данных — отказ.',
    body: {
      id: integer({ label: 'Гость', hint: 'Чьи данные дополнить; пусто — новый.', min: 1 }),
      ...personFields,
      first_name: text({ label: 'Имя', help: 'Как в документе.', max: 100 }),
      file_ids: files({
        label: 'Фото документа',
        hint: 'Присланные по этой ссылке, вместо прежних; хранятся закрытыми.',
        max: 10,
        sensitive: true,
      }),
    },
  },
  guestPersonOff: {
    ...byGuest,
    call: 'DELETE guestpage/people/{id}',
    help: 'Гость удаляет вписанного человека, пока его данные не проверили.',
  },
  guestRequest: {
    ...byGuest,
    ...longWords,
    call: 'POST guestpage/request',
    help: 'Гость просит или сообщает: у сотрудников появляется задача.',
    body: wish,
  },
  guestMessages: {
    call: 'GET guestpage/messages/{id}',
    answer: guestChat,
    help: 'Разговор с агентством по ключу ссылки, сначала последние сообщения; прочитанное отмечается.',
    access: ['admin', 'fullmanager', 'manager'],
    byLink: true,
    onlyByLink: true,
    query: { before: text({ label: 'Раньше', hint: 'Откуда продолжать: next прошлого ответа.', max: 80 }) },
  },
  guestMessage: {
    ...byGuest,
    ...longWords,
    call: 'POST guestpage/message',
    answer: guestChat,
    quota: 'guest_messages',
    help: 'Гость пишет агентству; ответ — разговор.',
    body: {
      text: longText({ label: 'Сообщение', help: 'Слова гостя.', max: 4000 }),
      file_ids: files({ label: 'Фото', help: 'Что показать.' }),
    },
  },
  guestAddon: {
    ...byGuest,
    call: 'POST guestpage/addon',
    help: 'Гость заказывает услугу объекта или отменяет заказ, пока его не подтвердили.',
    body: {
      print,
      addon_id: integer({ label: 'Услуга', help: 'Что заказывает.', min: 1 }),
      qty: integer({ label: 'Сколько', hint: 'Пусто — обычное количество.', min: 1, max: 100 }),
      note: text({ label: 'Пояснение', help: 'Что учесть.', max: 500 }),
      order_id: integer({ label: 'Заказ', help: 'Какой заказ отменить.', min: 1 }),
      cancel: flag({ label: 'Отменить', hint: 'Отменить названный заказ.' }),
    },
  },
  guestPaid: {
    ...byGuest,
    call: 'POST guestpage/paid',
    help: 'Гость говорит, что уже перевёл деньги: сотрудник проверит.',
    body: {
      purpose: forWhat,
      amount: money({ label: 'Сумма', hint: 'Сколько перевёл; пусто — всё, что осталось.' }),
      file_id: file({ label: 'Чек', help: 'Фото или файл чека.' }),
      comment: text({ label: 'Комментарий', help: 'Что учесть.', max: 500 }),
    },
  },
  guestPay: {
    ...byGuest,
    answer: { charge_id: 'integer', url: 'text', state: words('creating', 'pending', 'succeeded') },
    call: 'POST guestpage/pay',
    help: 'Гость платит сам: ответ — ссылка на страницу сервиса оплаты; сумму считает сервер.',
    body: {
      purpose: forWhat,
      part: choice({
        label: 'Сколько',
        hint: 'Всё, что осталось, или долю предоплаты канала.',
        options: { all: 'Всё', prepayment: 'Предоплата' },
      }),
      email: email({ label: 'E-mail', hint: 'Сюда сервис оплаты пришлёт чек.', sensitive: true }),
    },
  },
  guestCharge: {
    access: [],
    byLink: true,
    answer: guestPage,
    quota: 'guest_checks',
    call: 'POST guestpage/charge',
    help: 'Гость вернулся со страницы оплаты: сервер спрашивает сервис, не чаще раза в пять секунд; ответ — страница.',
    body: {
      charge_id: integer({ label: 'Платёж', help: 'Какой платёж проверить.', required: true, min: 1 }),
    },
  },
  guestCheckout: {
    ...byGuest,
    call: 'POST guestpage/checkout',
    help: 'Гость выехал или, пока не поздно, говорит, что ещё здесь.',
    body: {
      left_keys: text({ label: 'Где ключи', help: 'Где оставил ключи.', max: 300 }),
      undo: flag({ label: 'Я ещё здесь', hint: 'Вернуть проживание, пока уборка не началась.' }),
    },
  },
  guestConsent: {
    ...byGuest,
    call: 'POST guestpage/consent',
    help: 'Гость соглашается с текстом, который прочитал, или отзывает согласие; другая редакция текста — отказ guestpage.changed.',
    body: {
      kind: choice({
        label: 'Что',
        help: 'На что согласен.',
        options: { data: consentKinds.data, rules: consentKinds.rules, marketing: consentKinds.marketing },
        required: true,
      }),
      version: text({
        label: 'Редакция',
        hint: 'Какую редакцию текста прочитал: edition со страницы.',
        max: 40,
      }),
      language: text({ label: 'Язык', help: 'На каком языке прочитал.', max: 8 }),
      revoke: flag({ label: 'Отозвать', hint: 'Да — согласие больше не действует.' }),
    },
  },
  guestContract: {
    call: 'GET guestpage/contract/{id}',
    answer: guestContract,
    help: 'Договор по ключу ссылки: ready — прочитать и подписать, signed — как подписан, preparing — чего-то не хватает.',
    access: ['admin', 'fullmanager', 'manager'],
    byLink: true,
    onlyByLink: true,
    query: shown,
  },
  guestMine: {
    call: 'GET guestpage/mine/{id}',
    answer: guestMine,
    help: '«Мои данные» по ключу ссылки: до какого дня хранятся слова, документы и согласия этой брони.',
    access: ['admin', 'fullmanager', 'manager'],
    byLink: true,
    onlyByLink: true,
  },
  guestSignStart: {
    ...byGuest,
    call: 'POST guestpage/sign/start',
    answer: guestContract.code,
    help: 'Замораживает прочитанный договор и шлёт код на телефон брони: 6 цифр, 10 минут, новый через минуту, 5 в день.',
    body: {
      version: text({
        label: 'Редакция',
        hint: 'Какую редакцию договора прочитал: edition из ответа.',
        required: true,
        max: 40,
      }),
      language: text({ label: 'Язык', help: 'На каком языке прочитал.', max: 8 }),
    },
  },
  guestSign: {
    ...byGuest,
    call: 'POST guestpage/sign',
    answer: done,
    help: 'Подписывает договор кодом с телефона; на код пять попыток.',
    body: { code: text({ label: 'Код', help: 'Шесть цифр из сообщения.', required: true, max: 12 }) },
  },
  guestReview: {
    ...byGuest,
    ...longWords,
    call: 'POST guestpage/review',
    help: 'Оценка после выезда; ссылки на отзывы показаны всем.',
    body: {
      score: integer({ label: 'Оценка', help: 'От 1 до 5.', required: true, min: 1, max: 5 }),
      text: longText({ label: 'Отзыв', help: 'Слова гостя.', max: 4000 }),
    },
  },
} as const satisfies Calls
