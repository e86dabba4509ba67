// Who stays: the guest and everybody who comes along.
import { email, integer, phone, reference, text, time } from '../kinds/index.ts'
import { languages } from '../rules/languages.ts'

/** Fields of a booking about its guest. */
export const rentGuest = {
  guest_name: text({ label: 'Гость', help: 'Фамилия и имя гостя.', max: 150, sensitive: true }),
  guest_id: reference({
    label: 'Карточка гостя',
    help: 'Гость с этим телефоном: прошлые проживания и чёрный список.',
    to: 'guests',
    readonly: true,
    single: true,
  }),
  guest_phone: phone({ label: 'Телефон', help: 'Основной телефон гостя.', sensitive: true }),
  guest_phone2: phone({ label: 'Доп. телефон', help: 'Второй телефон.', sensitive: true }),
  guest_email: email({ label: 'E-mail', help: 'Почта гостя.', sensitive: true }),
  guest_language: text({
    label: 'Язык',
    hint: 'На каком языке писать гостю: из списка или кодом из двух букв.',
    suggestions: languages,
    single: true,
    max: 8,
    initial: 'ru',
  }),
  expected_at: time({
    label: 'Ждём в',
    hint: 'Когда гость приедет, по его словам: ключи и уборку это не двигает.',
    single: true,
  }),
  adults: integer({ label: 'Взрослых', help: 'Сколько взрослых.', max: 100 }),
  children: integer({ label: 'Детей', help: 'Сколько детей.', max: 100 }),
  infants: integer({ label: 'Младенцев', help: 'Сколько младенцев.', max: 100 }),
  pets: integer({ label: 'Животных', help: 'Сколько животных.', max: 100 }),
} as const
