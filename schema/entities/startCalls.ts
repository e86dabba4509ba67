// The call that makes an agency: for the holder of a one-time link.
import type { Calls } from '../calls.ts'
import { text } from '../kinds/index.ts'
import { shortestPassword } from '../rules/passwordLength.ts'
import { signedIn } from './signedIn.ts'

/** The calls of the first start by action. */
export const startCalls = {
  start: {
    call: 'POST agency/start',
    answer: signedIn,
    help: 'Создаёт агентство и его первого администратора по одноразовой ссылке.',
    access: 'public',
    body: {
      token: text({ label: 'Ключ', help: 'Ключ из ссылки.', required: true, max: 100 }),
      agency_name: text({ label: 'Агентство', help: 'Название агентства.', required: true, max: 120 }),
      timezone: text({
        label: 'Часовой пояс',
        help: 'Пояс агентства, Europe/Moscow.',
        required: true,
        max: 60,
      }),
      name: text({ label: 'Ваше имя', help: 'Имя и фамилия администратора.', required: true, max: 150 }),
      login: text({ label: 'Логин', hint: 'Телефон или e-mail.', required: true, max: 254 }),
      password: text({
        label: 'Пароль',
        help: `Не короче ${shortestPassword} знаков.`,
        required: true,
        max: 200,
      }),
    },
  },
} as const satisfies Calls
