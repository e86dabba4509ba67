// The texts that an agency may begin with: from the booking to the review, for guests, cleaners and owners.
import { sql } from 'drizzle-orm'
import { findRows, insertOne } from '../../crud/entityRows.ts'
import type { EntityChange, Work } from '../entityHooks.ts'

type StartTemplate = EntityChange<'templates'> & { readonly code: string; readonly name: string }

/** The texts in their order. */
export const startTemplates = [
  {
    name: 'Бронь принята',
    code: 'confirm',
    category: 'booking',
    text: 'Здравствуйте, {guest_first_name|гость}! Бронь принята: {object_name}, {begin} — {end}, ночей: {nights}. Адрес, оплата и правила на вашей странице: {guest_page|пришлём перед заездом}',
  },
  {
    name: 'Как добраться',
    code: 'way',
    category: 'checkin',
    text: 'Здравствуйте, {guest_first_name|гость}! Ждём вас {begin_when} с {checkin_time}. Адрес: {address}. Как добраться: {instruction_link|напишите нам, подскажем}',
  },
  {
    name: 'Код двери и Wi-Fi',
    code: 'code',
    category: 'checkin',
    text: 'Квартира готова. Код двери {door_code}. Wi-Fi {wifi_name|есть}, пароль {wifi_password|на роутере}.',
  },
  {
    name: 'Всё хорошо?',
    code: 'care',
    category: 'stay',
    text: '{guest_first_name|Здравствуйте}, как устроились? Если что-то не так, напишите или позвоните {manager_phone}.',
  },
  {
    name: 'Напомнить о выезде',
    code: 'leave',
    category: 'checkout',
    text: 'Выезд {end_when} до {checkout_time}. Закройте окна, ключи оставьте на столе.',
  },
  {
    name: 'Спасибо и отзыв',
    code: 'review',
    category: 'checkout',
    text: 'Спасибо, что гостили у нас! Будем рады отзыву: {review_link}.',
  },
  {
    name: 'Напомнить об оплате',
    code: 'pay',
    category: 'payment',
    text: 'К оплате {need_to_pay}. Реквизиты: {invoice_requisites}.\nОплатить: {payment_link|переводом по реквизитам}',
  },
  {
    name: 'Оплата получена',
    code: 'paid',
    category: 'payment',
    text: 'Оплату получили: {paid}. Ждём вас {begin}.',
  },
  {
    name: 'Залог перед заездом',
    code: 'deposit',
    category: 'deposit',
    text: 'Перед заездом внесите залог {deposit}. Вернём в течение суток после выезда.',
  },
  {
    name: 'Залог возвращён',
    code: 'deposit_back',
    category: 'deposit',
    text: 'Залог вернули переводом. Спасибо, что гостили у нас!',
  },
  {
    name: 'Уборка назначена',
    code: 'clean',
    category: 'cleaner',
    text: '{cleaner_name}, новая уборка: {object_name}, {clean_date}, окно {clean_window}.',
  },
  {
    name: 'Отчёт собственнику',
    code: 'owner_report',
    category: 'owner',
    text: 'Добрый день! Отчёт за месяц готов: {agency_name}, телефон {manager_phone}.',
  },
  {
    name: 'Ответим скоро',
    code: 'soon',
    category: 'quick',
    text: 'Получили ваш вопрос, ответим в течение 15 минут.',
  },
  {
    name: 'Договор найма на короткий срок',
    code: 'contract',
    category: 'document',
    text: [
      'ДОГОВОР НАЙМА ЖИЛОГО ПОМЕЩЕНИЯ НА КОРОТКИЙ СРОК',
      '{agency_name}, далее «Наймодатель», и {guest_name}, далее «Наниматель», договорились.',
      '1. Наймодатель передаёт Нанимателю для проживания жильё по адресу: {address}.',
      '2. Заезд {begin} с {checkin_time}, выезд {end} до {checkout_time}, ночей: {nights}. Гостей: {guests}.',
      '3. Плата за проживание {amount}. Внесено {paid|0 ₽}, осталось {need_to_pay|0 ₽}.',
      '4. Залог {deposit|0 ₽}. Он возвращается после проверки жилья, если имущество цело, а правила соблюдены.',
      '5. Наниматель бережёт имущество, не шумит с 22:00 до 8:00, не курит в жилье и не передаёт его другим.',
      '6. Телефон Наймодателя: {manager_phone}.',
      'Наймодатель ______________          Наниматель ______________',
    ].join('\n\n'),
  },
] as const satisfies readonly StartTemplate[]

/** Adds the texts whose code no live template has yet; tells how many. */
export async function addStartSet(work: Work): Promise<{ success: 1; created: number }> {
  const live = await findRows(work.tx, 'templates', sql`t.archived_at is null`)
  const known = new Set(live.map(({ code }) => code))
  const missing = startTemplates.filter(({ code }) => !known.has(code))
  for (const template of missing) await insertOne(work, 'templates', template)
  return { success: 1, created: missing.length }
}
