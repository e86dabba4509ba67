// The sections of the settings in their order: cards of the agency's fields, rows of small entities, ways to other screens.
// A new field of a card or of an entity needs no line here.
import { contactsCard, settingsCards } from './entities/agencySettings.ts'
import { cleanCards } from './entities/cleanSettings.ts'
import type { SettingsCard } from './entities/settingsCard.ts'
import { models } from './index.ts'
import type { EntityName } from './names.ts'
import type { Role } from './roles.ts'

/** A section: its word in the address, its name, one sentence of explanation, who sees it. */
export interface SettingsSection {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly roles: readonly Role[]
  /** Fields of the agency, card by card. */
  readonly cards?: readonly SettingsCard[]
  /** The entities whose rows stand here; the first one has the journal of the section. */
  readonly rows?: readonly EntityName[]
  /** The address of the screen that the section only leads to. */
  readonly to?: string
}

type Holds = Pick<SettingsSection, 'title' | 'cards' | 'rows' | 'to'> &
  Partial<Pick<SettingsSection, 'roles'>>

function section(key: string, text: string, holds: Holds): SettingsSection {
  return { key, text, roles: ['admin', 'fullmanager'], ...holds }
}

/** The rows of one entity, under its own name. */
const rowsOf = (key: EntityName, text: string): SettingsSection =>
  section(key, text, { title: models[key].labels.many, rows: [key] })

const away = (key: EntityName, text: string): SettingsSection =>
  section(key, text, { title: models[key].labels.many, to: `/${key}` })

const {
  agency,
  arrival,
  deposit,
  bookings,
  owners,
  gate,
  guest,
  keeping,
  consent,
  manager,
  penalties,
  registration,
  answers,
  tasks,
} = settingsCards

/** All sections in their order. */
export const settingsSections: readonly SettingsSection[] = [
  section('agency', 'Название, телефон и первая ссылка на отзывы подставляются в тексты для гостей.', {
    title: 'Агентство и контакты',
    cards: [agency, contactsCard],
  }),
  section('time', 'Действуют, пока у объекта не указано своё.', {
    title: 'Время и залог',
    cards: [arrival, deposit, bookings],
  }),
  section('readiness', 'Код двери гость получает, только когда готово всё, что здесь отмечено.', {
    title: 'Готовность и код',
    cards: [gate],
  }),
  section('guest', 'Одна ссылка на бронь: как добраться, ключи, оплата, услуги и просьбы.', {
    title: 'Страница гостя',
    cards: [guest],
  }),
  section('channels', 'Комиссия и правила площадок, и откуда пришёл гость.', {
    title: 'Каналы и источники',
    rows: ['otas', 'sources'],
  }),
  rowsOf('invoices', 'Куда гости платят: счёт выбирают при каждом платеже.'),
  section('cleans', 'Когда уборки появляются и как принимаются.', {
    title: 'Уборки',
    cards: [...Object.values(cleanCards), penalties],
  }),
  section('rules', 'Общие правила уборки: клинеры видят их на своей странице по порядку.', {
    title: 'Инструкция клинерам',
    rows: ['cleaninstruction'],
  }),
  rowsOf('steps', 'Что должно случиться с каждой бронью от заявки до отзыва, по порядку.'),
  away('templates', 'Тексты сообщений и быстрые ответы.'),
  away('messages', 'Кому, когда и какой текст уходит сам.'),
  away('automessages', 'Каналы отправки и журнал: что ушло, ждёт и не дошло.'),
  section(
    'dialogs',
    'Как скоро гостю отвечают и сколько хранится сказанное. Сами разговоры — в «Диалогах» вверху экрана.',
    {
      title: 'Диалоги',
      cards: [answers],
    },
  ),
  section('tasks', 'Сколько может ждать просьба гостя или проблема, прежде чем о ней узнают старшие.', {
    title: 'Задачи',
    cards: [tasks],
  }),
  section('users', 'Каждый входит под своим логином и видит столько, сколько нужно его роли.', {
    title: 'Сотрудники и доступы',
    rows: ['users'],
  }),
  section('owners', 'Как деньги гостей попадают в месяцы собственников.', {
    title: 'Собственники: правила отчёта',
    cards: [owners],
  }),
  section(
    'documents',
    'Документы гостей — персональные данные: храните их не дольше, чем нужно, дальше они удалятся сами.',
    { title: 'Документы и 152-ФЗ', cards: [keeping, registration, consent] },
  ),
  section('manager', 'Подключение RealtyCalendar: из него приходят брони с площадок.', {
    title: 'Канал-менеджер',
    cards: [manager],
  }),
  section(
    'bots',
    'Бот сотрудников сообщает о важном в темы рабочей группы, бот клинеров приглашает по ссылке.',
    { title: 'Боты и темы Telegram', rows: ['bots'] },
  ),
  rowsOf('hooks', 'Ваши программы узнают о бронях, платежах и уборках сразу. Каждая доставка подписана.'),
  section('security', 'Входы, отказы и всё, что похоже на взлом или выгрузку. Хранится год.', {
    title: 'Безопасность',
    roles: ['admin'],
    rows: ['securityevents'],
  }),
  section('audit', 'Кто, что и когда изменил, и откуда. Строки не меняются и не удаляются.', {
    title: 'Журнал действий',
  }),
  section('backups', 'Сервер сам копирует все данные каждую ночь и читает копию обратно.', {
    title: 'Резервные копии',
    roles: ['admin'],
  }),
  section('notices', 'О чём и куда вам сообщать.', { title: 'Уведомления', roles: ['cleaner'] }),
  section('link', 'Страница с вашими уборками, которая открывается без входа.', {
    title: 'Моя ссылка',
    roles: ['cleaner'],
  }),
]

/** The sections of a role. */
export function settingsOf(role: Role): readonly SettingsSection[] {
  return settingsSections.filter(({ roles }) => roles.includes(role))
}
