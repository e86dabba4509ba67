// The sections of the settings: which fields of the agency stand in each, which lists, and what is still to come.
import type { Role } from '#schema/roles.ts'
import type { AgencyPart } from './agencyParts.ts'

/** A card of fields inside a section. */
export interface FieldCard {
  readonly title: string
  readonly part: AgencyPart
  readonly fields: readonly string[]
}

/** What a section holds: a form, a list, or the way to another screen. */
export type SectionBody =
  | { readonly kind: 'form' | 'manager'; readonly cards: readonly FieldCard[] }
  | { readonly kind: 'channels' | 'invoices' | 'users' | 'notices' | 'ownLink' }
  | { readonly kind: 'hooks' | 'steps' | 'rules' | 'audit' }
  | { readonly kind: 'backups' }
  | { readonly kind: 'bots' }
  | { readonly kind: 'away'; readonly to: string }

/** A section: its word in the address, its name, one sentence of explanation. */
export interface Section {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly roles: readonly Role[]
  readonly body: SectionBody
}

const seniors: readonly Role[] = ['admin', 'fullmanager']
const cleaner: readonly Role[] = ['cleaner']

const form = (cards: readonly FieldCard[]): SectionBody => ({ kind: 'form', cards })
const away = (to: string, title: string, text: string): Section => ({
  key: to.slice(1),
  title,
  text,
  roles: seniors,
  body: { kind: 'away', to },
})

/** All sections in their order. */
export const sections: readonly Section[] = [
  {
    key: 'agency',
    title: 'Агентство и контакты',
    text: 'Название, телефон и первая ссылка на отзывы подставляются в тексты для гостей.',
    roles: seniors,
    body: form([
      { title: 'Агентство', part: 'settings', fields: ['name', 'timezone', 'logo_file_id'] },
      {
        title: 'Контакты',
        part: 'contacts',
        fields: [
          'phone',
          'emergency_phone',
          'whatsapp',
          'telegram',
          'max',
          'email',
          'site',
          'address',
          'work_from',
          'work_to',
          'review_links',
        ],
      },
    ]),
  },
  {
    key: 'time',
    title: 'Время и залог',
    text: 'Действуют, пока у объекта не указано своё.',
    roles: seniors,
    body: form([
      {
        title: 'Заезд и выезд',
        part: 'settings',
        fields: ['checkin_time', 'checkout_time', 'auto_checkin', 'auto_checkout', 'week_start'],
      },
      {
        title: 'Залог',
        part: 'settings',
        fields: ['default_deposit', 'deposit_return_days', 'withhold_reasons'],
      },
      {
        title: 'Брони',
        part: 'settings',
        fields: ['request_blocks_dates', 'manager_price_limit'],
      },
    ]),
  },
  {
    key: 'readiness',
    title: 'Готовность и код',
    text: 'Код двери гость получает, только когда готово всё, что здесь отмечено.',
    roles: seniors,
    body: form([{ title: 'Условия', part: 'settings', fields: ['instruction_gate'] }]),
  },
  {
    key: 'channels',
    title: 'Каналы и источники',
    text: 'Комиссия и правила площадок, и откуда пришёл гость.',
    roles: seniors,
    body: { kind: 'channels' },
  },
  {
    key: 'invoices',
    title: 'Счета',
    text: 'Куда гости платят: счёт выбирают при каждом платеже.',
    roles: seniors,
    body: { kind: 'invoices' },
  },
  {
    key: 'cleans',
    title: 'Уборки',
    text: 'Когда уборки появляются и как принимаются.',
    roles: seniors,
    body: form([
      {
        title: 'Когда создаются',
        part: 'clean_settings',
        fields: ['auto_create', 'types.checkout', 'horizon_days', 'default_duration_min', 'buffer_min'],
      },
      {
        title: 'Приёмка',
        part: 'clean_settings',
        fields: ['auto_check_hours', 'photo_min', 'photo_required'],
      },
      {
        title: 'Что видит клинер',
        part: 'clean_settings',
        fields: ['show_price_to_cleaner', 'show_guest_count'],
      },
      { title: 'Деньги', part: 'clean_settings', fields: ['prices'] },
      { title: 'Штрафы', part: 'settings', fields: ['penalties'] },
    ]),
  },
  {
    key: 'rules',
    title: 'Инструкция клинерам',
    text: 'Общие правила уборки: клинеры видят их на своей странице по порядку.',
    roles: seniors,
    body: { kind: 'rules' },
  },
  {
    key: 'steps',
    title: 'Шаги заселения',
    text: 'Что должно случиться с каждой бронью от заявки до отзыва, по порядку.',
    roles: seniors,
    body: { kind: 'steps' },
  },
  away('/templates', 'Шаблоны', 'Тексты сообщений и быстрые ответы.'),
  away('/messages', 'Правила сообщений', 'Кому, когда и какой текст уходит сам.'),
  away('/automessages', 'Автосообщения', 'Каналы отправки и журнал: что ушло, ждёт и не дошло.'),
  {
    key: 'users',
    title: 'Сотрудники и доступы',
    text: 'Каждый входит под своим логином и видит столько, сколько нужно его роли.',
    roles: seniors,
    body: { kind: 'users' },
  },
  {
    key: 'documents',
    title: 'Документы и 152-ФЗ',
    text: 'Документы гостей — персональные данные: храните их не дольше, чем нужно, дальше они удалятся сами.',
    roles: seniors,
    body: form([
      { title: 'Хранение', part: 'settings', fields: ['document_keep_days'] },
      { title: 'Согласие гостя', part: 'settings', fields: ['consent_text'] },
    ]),
  },
  {
    key: 'manager',
    title: 'Канал-менеджер',
    text: 'Подключение RealtyCalendar: из него приходят брони с площадок.',
    roles: seniors,
    body: {
      kind: 'manager',
      cards: [{ title: 'Подключение', part: 'settings', fields: ['channel_manager'] }],
    },
  },
  {
    key: 'bots',
    title: 'Боты и темы Telegram',
    text: 'Бот сотрудников сообщает о важном в темы рабочей группы, бот клинеров приглашает по ссылке.',
    roles: seniors,
    body: { kind: 'bots' },
  },
  {
    key: 'hooks',
    title: 'Вебхуки',
    text: 'Ваши программы узнают о бронях, платежах и уборках сразу. Каждая доставка подписана.',
    roles: seniors,
    body: { kind: 'hooks' },
  },
  {
    key: 'audit',
    title: 'Журнал действий',
    text: 'Кто, что и когда изменил, и откуда. Строки не меняются и не удаляются.',
    roles: seniors,
    body: { kind: 'audit' },
  },
  {
    key: 'backups',
    title: 'Резервные копии',
    text: 'Сервер сам копирует все данные каждую ночь и читает копию обратно.',
    roles: ['admin'],
    body: { kind: 'backups' },
  },
  {
    key: 'notices',
    title: 'Уведомления',
    text: 'О чём и куда вам сообщать.',
    roles: cleaner,
    body: { kind: 'notices' },
  },
  {
    key: 'link',
    title: 'Моя ссылка',
    text: 'Страница с вашими уборками, которая открывается без входа.',
    roles: cleaner,
    body: { kind: 'ownLink' },
  },
]

/** The sections of a role. */
export function sectionsOf(role: Role): readonly Section[] {
  return sections.filter(({ roles }) => roles.includes(role))
}
