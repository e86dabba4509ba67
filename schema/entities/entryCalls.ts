// The ways in for who has no password at hand: a code in Telegram, a link for a new password. They never tell whether a login exists.
import { text } from '../kinds/index.ts'
import { done } from '../wire/shape.ts'
import { signedIn } from './signedIn.ts'

/** Whom a sign-in means. */
export const whoEnters = {
  login: text({ label: 'Логин', hint: 'Телефон или e-mail.', required: true, max: 254 }),
  agency_id: text({
    label: 'Номер агентства',
    hint: 'Нужен, если логин есть в нескольких агентствах.',
    max: 20,
    orNumber: true,
  }),
}

/** The calls of these ways. */
export const entryCalls = {
  ways: {
    call: 'GET users/ways',
    answer: { telegram: 'flag' },
    help: 'Можно ли войти кодом из Telegram: есть ли у агентства, а без номера — хоть у одного, работающий бот сотрудников.',
    access: 'public',
    query: { agency_id: whoEnters.agency_id },
  },
  askCode: {
    call: 'POST users/telegram',
    answer: { request: 'text', expires_in: 'integer' },
    help: 'Просит код для входа в Telegram; ответ один и тот же, есть такой логин или нет.',
    access: 'public',
    body: whoEnters,
  },
  enterByCode: {
    call: 'POST users/telegram/enter',
    answer: signedIn,
    help: 'Входит кодом из Telegram: один раз и только из того браузера, который его просил.',
    access: 'public',
    body: {
      request: text({ label: 'Запрос', help: 'Ключ из ответа users/telegram.', required: true, max: 100 }),
      code: text({ label: 'Код из Telegram', hint: 'Шесть цифр из чата с ботом.', required: true, max: 20 }),
    },
  },
  askLink: {
    call: 'POST users/forgot',
    answer: done,
    help: 'Шлёт ссылку для нового пароля в бот или на почту; ответ один и тот же, есть такой логин или нет.',
    access: 'public',
    body: whoEnters,
  },
} as const
