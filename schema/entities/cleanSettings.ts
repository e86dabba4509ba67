// How the agency has its flats cleaned: a part of its settings, card by card as they show it.
import { choice, flag, group, integer, money, time } from '../kinds/index.ts'
import { card } from './settingsCard.ts'

const types = group({
  label: 'Какие создавать',
  help: 'Какие уборки появляются сами.',
  of: {
    checkout: flag({ label: 'После выезда', help: 'Уборка в день выезда.' }),
    stay_every_days: integer({
      label: 'Уборка в проживании, раз в дней',
      hint: 'Через сколько дней убирать у живущих: не в день заезда и не в день выезда. 0 — не убирать.',
      max: 60,
    }),
  },
})

/** The cards of the rules of cleaning by the word of each. */
export const cleanCards = {
  creation: card('clean_settings', 'Когда создаются', {
    auto_create: flag({ label: 'Создавать уборки самим', hint: 'Уборка появляется вместе с бронью.' }),
    'types.checkout': types.of.checkout,
    'types.stay_every_days': types.of.stay_every_days,
    horizon_days: integer({
      label: 'Создавать за, дней',
      hint: 'За сколько дней до выезда создаётся уборка.',
      max: 365,
    }),
    default_duration_min: integer({
      label: 'Длится, мин',
      help: 'Сколько занимает уборка по умолчанию.',
      max: 1440,
    }),
    buffer_min: integer({ label: 'Запас, мин', hint: 'Запас времени до и после уборки.', max: 600 }),
  }),
  handing: card('clean_settings', 'Кому достаётся', {
    auto_assign: choice({
      label: 'Подбор клинера',
      hint: 'Кто подойдёт, считает программа. «Вручную» — не подсказывает, «Предлагать» — подсказывает, «Назначать» — отдаёт уборки без клинера сама на две недели вперёд.',
      options: { off: 'Вручную', propose: 'Предлагать', assign: 'Назначать' },
    }),
    mode: choice({
      label: 'Как отдаём уборку',
      hint: '«Предлагаем» — сами зовём клинеров объекта: сначала основных, потом запасных, потом резерв.',
      options: { assign: 'Назначаем', offer: 'Предлагаем' },
    }),
    offer_timeout_min: integer({
      label: 'Ждать ответа, мин',
      hint: 'Сколько ждать, пока клинер возьмёт уборку; тихие часы не считаем. Потом зовём следующих, а когда их нет, уборка возвращается к вам.',
      min: 5,
      max: 1440,
    }),
  }),
  alarms: card('clean_settings', 'Напоминания и тревоги', {
    accept_until: time({
      label: 'Подтвердить до',
      hint: 'До какого часа накануне клинер подтверждает уборку. Не подтвердил — задача и уведомление вам.',
    }),
    remind_before_min: integer({
      label: 'Напомнить за, мин',
      hint: 'За сколько минут до начала напомнить клинеру; 0 — не напоминать.',
      max: 1440,
    }),
    not_started_alarm_min: integer({
      label: 'Тревога, мин',
      hint: 'Через сколько минут после начала окна сказать, что уборку не начали; пока клинер занят прежней уборкой этого дня, ждём. 0 — не говорить. О том, что не успеваем и что уборку не закончили, скажем всегда: за час до заезда; когда вышли и окно, и план с часом сверху.',
      max: 720,
    }),
  }),
  check: card('clean_settings', 'Приёмка', {
    auto_check_hours: integer({
      label: 'Принимать самим, ч',
      hint: 'Через сколько часов принять уборку, которую не надо смотреть; 0 — никогда.',
    }),
    inspect_every: integer({
      label: 'Смотреть каждую',
      hint: 'Каждую какую уборку клинера смотрит человек; 1 — все, 0 — не по счёту.',
      max: 100,
    }),
    inspect_new_first: integer({
      label: 'Первые уборки нового клинера',
      hint: 'Сколько первых уборок клинера смотрит человек; 0 — не смотреть.',
      max: 100,
    }),
    inspect_after_trouble: flag({
      label: 'Смотреть после жалобы и возврата',
      hint: 'Следующую уборку клинера смотрит человек.',
    }),
    photo_min: integer({ label: 'Фото не меньше', help: 'Сколько фото нужно для завершения.', max: 50 }),
    photo_required: flag({ label: 'Фото обязательны', hint: 'Без фото уборку не завершить.' }),
  }),
  sight: card('clean_settings', 'Что видит клинер', {
    show_price_to_cleaner: flag({
      label: 'Клинер видит оплату',
      hint: 'Показывать клинеру сумму за уборку.',
    }),
    show_guest_count: flag({
      label: 'Клинер видит число гостей',
      hint: 'Показывать, сколько гостей приедет.',
    }),
  }),
  money: card('clean_settings', 'Деньги', {
    pay_minutes: choice({
      label: 'Часы клинера',
      hint: 'За какое время платим тем, у кого ставка за час: по плану уборки или от её начала до конца.',
      options: { planned: 'По плану', worked: 'Сколько работали' },
    }),
    pay_period: choice({
      label: 'Платим раз в',
      hint: 'За какой период «Выплаты» предлагают собрать выплату.',
      options: { week: 'Неделю', month: 'Месяц' },
    }),
    prices: group({
      label: 'Ставки',
      hint: 'Ставки по видам уборки, если у объекта и клинера не указано.',
      of: {
        checkout: money({ label: 'После выезда', help: 'За уборку после выезда.' }),
        stay: money({ label: 'В проживании', help: 'За уборку у живущих.' }),
        general: money({ label: 'Генеральная', help: 'За генеральную уборку.' }),
      },
    }),
  }),
}

const {
  'types.checkout': _checkout,
  'types.stay_every_days': _stay,
  ...creation
} = cleanCards.creation.fields

/** All rules of cleaning. */
export const cleanSettings = {
  ...creation,
  types,
  ...cleanCards.handing.fields,
  ...cleanCards.alarms.fields,
  ...cleanCards.check.fields,
  ...cleanCards.sight.fields,
  ...cleanCards.money.fields,
}
