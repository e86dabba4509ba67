// How people get into a flat and online: codes, keys, Wi-Fi.
import { choice, integer, longText, secret, text } from '../kinds/index.ts'
import { opensBy } from './objectCalls.ts'

/** Fields of a flat about getting in and online. */
export const objectAccess = {
  wifi_name: text({ label: 'Сеть Wi-Fi', help: 'Имя сети.', max: 80 }),
  wifi_password: secret({ label: 'Пароль Wi-Fi', help: 'Пароль сети для гостя.', opensBy }),
  access_type: choice({
    label: 'Способ входа',
    help: 'Как гость попадает внутрь.',
    options: {
      code_lock: 'Кодовый замок',
      smart_lock: 'Умный замок',
      keybox: 'Сейф с ключом',
      meet: 'Встречаем',
      reception: 'Стойка',
    },
  }),
  door_code: secret({
    label: 'Код двери',
    hint: 'Выдаётся гостю только после проверки готовности.',
    opensBy,
  }),
  keybox_code: secret({ label: 'Код сейфа', help: 'Код сейфа с ключом.', opensBy }),
  key_place: secret({ label: 'Где ключ', help: 'Где лежит ключ.', opensBy }),
  keys_count: integer({ label: 'Ключей', help: 'Сколько комплектов.', max: 100, informational: true }),
  keys_note: longText({
    label: 'У кого ключи',
    hint: 'Кто держит комплекты. Коды сюда не пишите: заметку видят все сотрудники.',
    max: 2000,
    informational: true,
  }),
}
