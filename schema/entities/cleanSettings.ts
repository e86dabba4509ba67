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
      hint: 'Через сколько дней убирать у живущих; 0 — не убирать.',
      max: 60,
    }),
  },
})

/** The cards of the rules of cleaning by the word of each. */
export const cleanCards = {
  creation: card('clean_settings', 'Когда создаются', {
    auto_create: flag({ label: 'Создавать уборки самим', hint: 'Уборка появляется вместе с бронью.' }),
    'types.checkout': types.of.checkout,
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
  check: card('clean_settings', 'Приёмка', {
    auto_check_hours: integer({
      label: 'Принимать самим, ч',
      hint: 'Через сколько часов принять уборку; 0 — никогда.',
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

const { 'types.checkout': _, ...creation } = cleanCards.creation.fields

/** Kept, and shown by no screen until a rule obeys it. */
const unshown = {
  auto_assign: choice({
    label: 'Подбор клинера',
    hint: 'Назначать клинера самим, предлагать или ничего не делать.',
    options: { off: 'Вручную', propose: 'Предлагать', assign: 'Назначать' },
  }),
  mode: choice({
    label: 'Как отдаём уборку',
    hint: 'Назначаем одному или предлагаем всем привязанным.',
    options: { assign: 'Назначаем', offer: 'Предлагаем всем' },
  }),
  offer_timeout_min: integer({
    label: 'Ждать ответа, мин',
    hint: 'Сколько ждать, пока клинер возьмёт уборку.',
  }),
  accept_until: time({
    label: 'Подтвердить до',
    hint: 'До какого часа накануне клинер подтверждает уборку.',
  }),
  remind_before_min: integer({ label: 'Напомнить за, мин', help: 'За сколько минут напомнить клинеру.' }),
  not_started_alarm_min: integer({
    label: 'Тревога, мин',
    hint: 'Через сколько минут после начала окна тревога.',
  }),
  pay_period: choice({
    label: 'Платим раз в',
    help: 'Период расчётов с клинерами.',
    options: { week: 'Неделю', month: 'Месяц' },
  }),
}

/** All rules of cleaning. */
export const cleanSettings = {
  ...creation,
  types,
  ...cleanCards.check.fields,
  ...cleanCards.sight.fields,
  ...cleanCards.money.fields,
  ...unshown,
}
