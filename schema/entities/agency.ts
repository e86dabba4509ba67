import { defineEntity } from '../define.ts'
import {
  choice,
  date,
  email,
  file,
  flag,
  group,
  integer,
  link,
  longText,
  money,
  parts,
  phone,
  secret,
  text,
  time,
} from '../kinds/index.ts'
import { readsAll } from '../rights.ts'
import { roles } from '../roles.ts'
import { weekdays } from '../rules/weekdays.ts'
import { row, valuesOf, words } from '../wire/shape.ts'
import { auditCalls } from './auditCalls.ts'
import { cleanSettings } from './cleanSettings.ts'
import { dashboardCalls } from './dashboardCalls.ts'
import { onboardingAnswer } from './onboardingAnswer.ts'
import { automessageSettings } from './senderCalls.ts'
import { startCalls } from './startCalls.ts'
import { binding } from './telegramBinding.ts'

const settings = {
  name: text({
    label: 'Название',
    help: 'Как агентство называется в письмах и на страницах гостя.',
    max: 120,
  }),
  timezone: text({ label: 'Часовой пояс', help: 'Пояс по умолчанию для новых объектов.', max: 60 }),
  logo_file_id: file({ label: 'Логотип', help: 'Стоит над меню вместо ключа.', photo: true }),
  checkin_time: time({
    label: 'Заезд с',
    help: 'Во сколько гость может заехать, если у объекта не указано.',
  }),
  checkout_time: time({
    label: 'Выезд до',
    help: 'До какого часа гость выезжает, если у объекта не указано.',
  }),
  default_deposit: money({ label: 'Залог', help: 'Залог по умолчанию, если у объекта не указан.' }),
  deposit_return_days: integer({
    label: 'Возврат залога, дней',
    help: 'Через сколько дней после приёмки уборки вернуть залог.',
    max: 90,
  }),
  week_start: integer({
    label: 'Первый день недели',
    help: 'С какого дня начинается неделя в календарях.',
    max: 6,
    words: weekdays,
  }),
  auto_checkin: flag({ label: 'Заселять самим', help: 'Отмечать заселение по времени заезда без человека.' }),
  auto_checkout: flag({ label: 'Выселять самим', help: 'Отмечать выезд по времени выезда без человека.' }),
  request_blocks_dates: flag({
    label: 'Заявка занимает даты',
    help: 'Неподтверждённая заявка не даёт продать те же ночи.',
  }),
  payment_split: choice({
    label: 'Доход по',
    help: 'Как делить проживание через границу месяца: по ночам или по выезду.',
    options: { night: 'Ночам', departure: 'Выезду' },
  }),
  instruction_gate: group({
    label: 'Код выдаём, когда готово',
    help: 'Какие огни должны гореть зелёным, чтобы отправить код двери.',
    of: {
      deposit: flag({ label: 'Залог', help: 'Залог внесён.' }),
      payment: flag({ label: 'Оплата', help: 'Проживание оплачено.' }),
      guest_data: flag({ label: 'Данные гостя', help: 'Документы проверены.' }),
      clean: flag({ label: 'Уборка', help: 'Квартира убрана и принята.' }),
    },
  }),
  manager_price_limit: integer({
    label: 'Менеджер меняет цену, %',
    help: 'На сколько процентов менеджер может изменить цену ночи; пусто — без ограничения.',
    max: 100,
  }),
  document_keep_days: integer({
    label: 'Хранить документы, дней',
    help: 'Через сколько дней после выезда документы гостя удаляются.',
    max: 3650,
  }),
  consent_text: longText({
    label: 'Согласие на обработку данных',
    help: 'Отдельный текст или ссылка на него: встаёт в сообщениях гостям на место подстановки «Согласие на обработку данных».',
    max: 4000,
  }),
  channel_manager: group({
    label: 'Канал-менеджер',
    help: 'Подключение RealtyCalendar: откуда приходят брони.',
    of: {
      type: choice({
        label: 'Система',
        help: 'Какой канал-менеджер подключён.',
        options: { none: 'Не подключён', realtycalendar: 'RealtyCalendar' },
      }),
      public_key: text({ label: 'Публичный ключ', help: 'Ключ из кабинета канал-менеджера.' }),
      private_key: secret({ label: 'Секретный ключ', help: 'Хранится скрыто, заменяется целиком.' }),
      state: choice({
        label: 'Состояние',
        help: 'Как идёт обмен.',
        options: {
          none: 'Не подключён',
          incomplete: 'Не хватает ключа',
          waiting: 'Ещё не читали',
          connected: 'Работает',
          error: 'Ошибка обмена',
        },
        readonly: true,
        informational: true,
      }),
    },
  }),
  penalties: parts({
    label: 'Штрафы клинерам',
    help: 'Готовые причины и суммы штрафов.',
    of: {
      name: text({ label: 'Причина', help: 'За что штраф.', required: true }),
      amount: money({ label: 'Сумма', help: 'Сколько удержать.' }),
    },
  }),
  withhold_reasons: parts({
    label: 'Причины удержания залога',
    help: 'Готовые причины, из-за которых залог не возвращают целиком.',
    of: { name: text({ label: 'Причина', help: 'Что случилось.', required: true }) },
  }),
  onboarding_skipped: parts({
    label: 'Пропущенные шаги подключения',
    help: 'Шаги подключения, к которым вернутся позже.',
    of: { code: text({ label: 'Шаг', help: 'Код шага.', required: true, max: 40 }) },
  }),
}

const contacts = {
  phone: phone({ label: 'Телефон', help: 'Основной телефон агентства для гостей.' }),
  emergency_phone: phone({ label: 'Экстренный телефон', help: 'Куда звонить ночью и при аварии.' }),
  whatsapp: phone({ label: 'WhatsApp', help: 'Номер в WhatsApp.', informational: true }),
  telegram: text({ label: 'Telegram', help: 'Имя в Telegram.', max: 64, informational: true }),
  max: text({ label: 'MAX', help: 'Имя или номер в MAX.', max: 64, informational: true }),
  email: email({ label: 'E-mail', help: 'Почта агентства.', informational: true }),
  site: link({ label: 'Сайт', help: 'Адрес сайта.', informational: true }),
  address: text({ label: 'Адрес офиса', help: 'Где вас найти.', max: 300, informational: true }),
  work_from: time({ label: 'Работаем с', help: 'Начало рабочего дня.' }),
  work_to: time({ label: 'Работаем до', help: 'Конец рабочего дня.' }),
  review_links: parts({
    label: 'Ссылки на отзывы',
    help: 'Куда просить гостя написать отзыв.',
    of: {
      name: text({ label: 'Площадка', help: 'Название площадки.', required: true }),
      url: link({ label: 'Ссылка', help: 'Адрес страницы отзывов.', required: true }),
    },
  }),
}

const person = {
  kind: words('user', 'cleaner', 'owner'),
  id: 'integer',
  name: 'text',
  role: words(...roles, 'owner'),
  role_name: 'text',
  phone: 'text',
  telegram: binding,
  notify: 'json',
} as const

/** The agency itself: one row, settings and contacts are changed by calls of their own. */
export const agency = defineEntity({
  name: 'agency',
  labels: {
    one: 'Агентство',
    many: 'Агентство',
    accusative: 'агентство',
    counted: ['агентство', 'агентства', 'агентств'],
    empty: 'Агентство создаётся при первом запуске.',
  },
  title: 'name',
  traits: ['root', 'screenless'],
  fields: {
    name: text({ label: 'Название', help: 'Название агентства.', required: true, max: 120 }),
    timezone: text({
      label: 'Часовой пояс',
      help: 'Часовой пояс агентства.',
      required: true,
      initial: 'Europe/Moscow',
      max: 60,
    }),
    logo_file_id: file({ label: 'Логотип', help: 'Файл с логотипом.', photo: true }),
    plan: text({ label: 'Тариф', help: 'Тариф обслуживания.', readonly: true }),
    guest_key: text({
      label: 'Ключ гостей',
      help: 'Ключ, которым считаются отпечатки телефонов.',
      internal: true,
      max: 64,
    }),
    opened_on: date({
      label: 'Работает с',
      help: 'День, когда агентство заведено.',
      readonly: true,
      informational: true,
    }),
    settings: group({ label: 'Настройки', help: 'Правила работы агентства.', of: settings }),
    contacts: group({ label: 'Контакты', help: 'Контакты агентства для гостей.', of: contacts }),
    clean_settings: group({ label: 'Уборки', help: 'Правила уборок.', of: cleanSettings }),
    automessages: group({
      label: 'Автосообщения',
      help: 'Правила отправки сообщений.',
      of: automessageSettings,
    }),
  },
  list: { columns: ['name', 'timezone'], filters: [], sort: 'name' },
  form: [{ title: 'Агентство', fields: ['name', 'timezone'] }],
  rights: {
    admin: { read: true, update: true },
    fullmanager: { read: true, update: true },
    manager: readsAll,
    cleaner: readsAll,
  },
  calls: {
    ...startCalls,
    show: {
      call: 'GET agency',
      answer: row('agency', {
        currency: 'text',
        counts: { objects: 'integer', users: 'integer', cleaners: 'integer' },
      }),
      help: 'Агентство с настройками, контактами и счётчиками.',
      access: 'signedIn',
    },
    onboarding: {
      call: 'GET agency/onboarding',
      answer: onboardingAnswer,
      help: 'Шаги подключения по данным агентства: что готово, что осталось, чего не хватает объектам.',
      access: ['admin', 'fullmanager'],
    },
    personal: {
      call: 'GET agency/personal',
      answer: { me: person, people: [person] },
      help: 'Персонал: все, кто может получать уведомления, и привязка Telegram.',
      access: ['admin', 'fullmanager'],
    },
    changeSettings: {
      call: 'PATCH agency/settings',
      answer: valuesOf(settings),
      help: 'Меняет названные настройки агентства.',
      access: ['admin', 'fullmanager'],
      body: settings,
    },
    changeContacts: {
      call: 'PATCH agency/contacts',
      answer: valuesOf(contacts),
      help: 'Меняет названные контакты агентства.',
      access: ['admin', 'fullmanager'],
      body: contacts,
    },
    cleanSettings: {
      call: 'GET agency/clean_settings',
      answer: valuesOf(cleanSettings),
      help: 'Правила уборок.',
      access: ['admin', 'fullmanager'],
    },
    changeCleanSettings: {
      call: 'PATCH agency/clean_settings',
      answer: valuesOf(cleanSettings),
      help: 'Меняет названные правила уборок.',
      access: ['admin', 'fullmanager'],
      body: cleanSettings,
    },
    backups: {
      call: 'GET agency/backups',
      answer: {
        last_good_at: 'moment',
        old: 'flag',
        runs: [{ id: 'integer', at: 'moment', rows: 'integer', bytes: 'integer', error: 'text' }],
      },
      help: 'Резервные копии всех данных: когда удалась последняя и как прошли прежние.',
      access: ['admin'],
    },
    ...auditCalls,
    ...dashboardCalls,
  },
})
