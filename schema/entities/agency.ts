import { defineEntity } from '../define.ts'
import {
  choice,
  date,
  email,
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
import { dashboardCalls } from './dashboardCalls.ts'

const settings = {
  name: text({
    label: 'Название',
    help: 'Как агентство называется в письмах и на страницах гостя.',
    max: 120,
  }),
  timezone: text({ label: 'Часовой пояс', help: 'Пояс по умолчанию для новых объектов.', max: 60 }),
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
    help: 'Первый день недели в календарях: 0 — воскресенье, 4 — четверг.',
    max: 6,
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
  document_keep_days: integer({
    label: 'Хранить документы, дней',
    help: 'Через сколько дней после выезда документы гостя удаляются.',
    max: 3650,
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
  whatsapp: phone({ label: 'WhatsApp', help: 'Номер в WhatsApp.' }),
  telegram: text({ label: 'Telegram', help: 'Имя в Telegram.', max: 64 }),
  max: text({ label: 'MAX', help: 'Имя или номер в MAX.', max: 64 }),
  email: email({ label: 'E-mail', help: 'Почта агентства.' }),
  site: link({ label: 'Сайт', help: 'Адрес сайта.' }),
  address: text({ label: 'Адрес офиса', help: 'Где вас найти.', max: 300 }),
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

const cleanSettings = {
  auto_create: flag({ label: 'Создавать уборки самим', help: 'Уборка появляется вместе с бронью.' }),
  stay_every_days: integer({
    label: 'Уборка в проживании, раз в дней',
    help: 'Через сколько дней убирать у живущих; 0 — не убирать.',
    max: 60,
  }),
  default_duration_min: integer({
    label: 'Длится, мин',
    help: 'Сколько занимает уборка по умолчанию.',
    max: 1440,
  }),
  buffer_min: integer({ label: 'Запас, мин', help: 'Запас времени до и после уборки.', max: 600 }),
  auto_assign: choice({
    label: 'Подбор клинера',
    help: 'Назначать клинера самим, предлагать или ничего не делать.',
    options: { off: 'Вручную', propose: 'Предлагать', assign: 'Назначать' },
  }),
  mode: choice({
    label: 'Как отдаём уборку',
    help: 'Назначаем одному или предлагаем всем привязанным.',
    options: { assign: 'Назначаем', offer: 'Предлагаем всем' },
  }),
  offer_timeout_min: integer({
    label: 'Ждать ответа, мин',
    help: 'Сколько ждать, пока клинер возьмёт уборку.',
  }),
  horizon_days: integer({
    label: 'Создавать за, дней',
    help: 'За сколько дней до выезда создаётся уборка.',
    max: 365,
  }),
  accept_until: time({
    label: 'Подтвердить до',
    help: 'До какого часа накануне клинер подтверждает уборку.',
  }),
  remind_before_min: integer({ label: 'Напомнить за, мин', help: 'За сколько минут напомнить клинеру.' }),
  not_started_alarm_min: integer({
    label: 'Тревога, мин',
    help: 'Через сколько минут после начала окна тревога.',
  }),
  auto_check_hours: integer({
    label: 'Принимать самим, ч',
    help: 'Через сколько часов принять уборку; 0 — никогда.',
  }),
  photo_min: integer({ label: 'Фото не меньше', help: 'Сколько фото нужно для завершения.', max: 50 }),
  photo_required: flag({ label: 'Фото обязательны', help: 'Без фото уборку не завершить.' }),
  show_price_to_cleaner: flag({ label: 'Клинер видит оплату', help: 'Показывать клинеру сумму за уборку.' }),
  show_guest_count: flag({ label: 'Клинер видит число гостей', help: 'Показывать, сколько гостей приедет.' }),
  pay_period: choice({
    label: 'Платим раз в',
    help: 'Период расчётов с клинерами.',
    options: { week: 'Неделю', month: 'Месяц' },
  }),
  prices: group({
    label: 'Ставки',
    help: 'Ставки по видам уборки, если у объекта и клинера не указано.',
    of: {
      checkout: money({ label: 'После выезда', help: 'За уборку после выезда.' }),
      stay: money({ label: 'В проживании', help: 'За уборку у живущих.' }),
      general: money({ label: 'Генеральная', help: 'За генеральную уборку.' }),
    },
  }),
}

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
    logo_file_id: integer({ label: 'Логотип', help: 'Файл с логотипом.', min: 1 }),
    plan: text({ label: 'Тариф', help: 'Тариф обслуживания.', readonly: true }),
    opened_on: date({ label: 'Работает с', help: 'День, когда агентство заведено.', readonly: true }),
    settings: group({ label: 'Настройки', help: 'Правила работы агентства.', of: settings }),
    contacts: group({ label: 'Контакты', help: 'Контакты агентства для гостей.', of: contacts }),
    clean_settings: group({ label: 'Уборки', help: 'Правила уборок.', of: cleanSettings }),
    note: longText({ label: 'Заметка', help: 'Внутренняя заметка.', internal: true }),
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
    start: {
      call: 'POST agency/start',
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
        login: text({ label: 'Логин', help: 'Телефон или e-mail.', required: true, max: 254 }),
        password: text({ label: 'Пароль', help: 'Не короче 8 знаков.', required: true, max: 200 }),
      },
    },
    show: {
      call: 'GET agency',
      help: 'Агентство с настройками, контактами и счётчиками.',
      access: 'signedIn',
    },
    onboarding: {
      call: 'GET agency/onboarding',
      help: 'Шаги подключения по данным агентства: что готово, что осталось, чего не хватает объектам.',
      access: ['admin', 'fullmanager'],
    },
    personal: {
      call: 'GET agency/personal',
      help: 'Персонал: все, кто может получать уведомления, и привязка Telegram.',
      access: ['admin', 'fullmanager'],
    },
    changeSettings: {
      call: 'PATCH agency/settings',
      help: 'Меняет названные настройки агентства.',
      access: ['admin', 'fullmanager'],
      body: settings,
    },
    changeContacts: {
      call: 'PATCH agency/contacts',
      help: 'Меняет названные контакты агентства.',
      access: ['admin', 'fullmanager'],
      body: contacts,
    },
    cleanSettings: {
      call: 'GET agency/clean_settings',
      help: 'Правила уборок.',
      access: ['admin', 'fullmanager'],
    },
    changeCleanSettings: {
      call: 'PATCH agency/clean_settings',
      help: 'Меняет названные правила уборок.',
      access: ['admin', 'fullmanager'],
      body: cleanSettings,
    },
    ...dashboardCalls,
  },
})
