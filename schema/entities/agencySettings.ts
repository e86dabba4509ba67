// What an agency settles for itself, card by card as the settings show it: a field stands on the card it is declared on.
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
import { citizenships } from '../rules/countries.ts'
import { anyCitizenship, termKinds } from '../rules/registrationDue.ts'
import { weekdays } from '../rules/weekdays.ts'
import { zones } from '../rules/zones.ts'
import { guestSettings } from './guestSettings.ts'
import { card } from './settingsCard.ts'
import { taskNormFields } from './taskNormFields.ts'

/** The cards of the settings by the word of each. */
export const settingsCards = {
  agency: card('settings', 'Агентство', {
    name: text({
      label: 'Название',
      hint: 'Как агентство называется в письмах и на страницах гостя.',
      max: 120,
    }),
    timezone: text({
      label: 'Часовой пояс',
      hint: 'Пояс по умолчанию для новых объектов.',
      suggestions: zones,
      max: 60,
    }),
    logo_file_id: file({ label: 'Логотип', help: 'Стоит над меню вместо ключа.', photo: true }),
  }),
  arrival: card('settings', 'Заезд и выезд', {
    checkin_time: time({
      label: 'Заезд с',
      hint: 'Во сколько гость может заехать, если у объекта не указано.',
    }),
    checkout_time: time({
      label: 'Выезд до',
      hint: 'До какого часа гость выезжает, если у объекта не указано.',
    }),
    auto_checkin: flag({
      label: 'Заселять самим',
      hint: 'Отмечать заселение по времени заезда без человека.',
    }),
    auto_checkout: flag({ label: 'Выселять самим', hint: 'Отмечать выезд по времени выезда без человека.' }),
    week_start: integer({
      label: 'Первый день недели',
      hint: 'С какого дня начинается неделя в календарях.',
      max: 6,
      words: weekdays,
    }),
  }),
  deposit: card('settings', 'Залог', {
    default_deposit: money({ label: 'Залог', hint: 'Залог по умолчанию, если у объекта не указан.' }),
    deposit_return_days: integer({
      label: 'Возврат залога, дней',
      hint: 'Через сколько дней после приёмки уборки вернуть залог.',
      max: 90,
    }),
    withhold_reasons: parts({
      label: 'Причины удержания залога',
      hint: 'Готовые причины, из-за которых залог не возвращают целиком.',
      of: { name: text({ label: 'Причина', help: 'Что случилось.', required: true }) },
    }),
  }),
  bookings: card('settings', 'Брони', {
    request_blocks_dates: flag({
      label: 'Заявка занимает даты',
      hint: 'Неподтверждённая заявка не даёт продать те же ночи.',
    }),
    manager_price_limit: integer({
      label: 'Менеджер меняет цену, %',
      hint: 'На сколько процентов менеджер может изменить цену ночи; пусто — без ограничения.',
      max: 100,
    }),
  }),
  owners: card('settings', 'Отчёт собственнику', {
    payment_split: choice({
      label: 'Доход по',
      hint: 'Как делить проживание через границу месяца: по ночам или по выезду.',
      options: { night: 'Ночам', departure: 'Выезду' },
    }),
    payment_split_from: date({
      label: 'Действует с',
      hint: 'С какой ночи считать по-новому; пусто при изменении — с сегодняшней.',
    }),
  }),
  gate: card('settings', 'Условия', {
    instruction_gate: group({
      label: 'Код выдаём, когда готово',
      hint: 'Какие огни должны гореть зелёным, чтобы отправить код двери.',
      of: {
        deposit: flag({ label: 'Залог', help: 'Залог внесён.' }),
        payment: flag({ label: 'Оплата', hint: 'Проживание оплачено.' }),
        guest_data: flag({ label: 'Данные гостя', hint: 'Документы проверены.' }),
        clean: flag({ label: 'Уборка', hint: 'Квартира убрана и принята.' }),
      },
    }),
  }),
  guest: card('settings', 'Что видит гость и когда', {
    guest: group({
      label: 'На странице гостя',
      hint: 'Что гость видит по своей ссылке и когда ему открываются ключи.',
      of: guestSettings,
    }),
  }),
  keeping: card('settings', 'Хранение', {
    document_keep_days: integer({
      label: 'Хранить документы, дней',
      hint: 'Через сколько дней после выезда документы гостя удаляются.',
      max: 3650,
    }),
    consent_keep_days: integer({
      label: 'Хранить согласия и подписи, дней',
      hint: 'Через сколько дней после выезда удаляются согласия и подписанные договоры; до этого они доказывают, о чём договорились, даже если гость стёрт.',
      min: 30,
      max: 3650,
    }),
  }),
  registration: card('settings', 'Регистрация иностранных гостей', {
    registration_rules: parts({
      label: 'Сроки подачи',
      hint: 'Сколько дней есть после дня приезда; пусто — 7 рабочих в квартире и 1 в гостинице. Сверьте с юристом.',
      of: {
        place: choice({
          label: 'Где',
          help: 'Где живёт гость.',
          options: { flat: 'Квартира', hotel: 'Гостиница' },
          required: true,
        }),
        citizenship: choice({
          label: 'Гражданство',
          help: 'Для кого правило.',
          options: { [anyCitizenship]: 'Любое', ...citizenships },
          required: true,
        }),
        days: integer({ label: 'Дней', help: 'Сколько дней.', min: 1, max: 365, required: true }),
        kind: choice({ label: 'Каких', help: 'Как их считать.', options: termKinds, required: true }),
        since: date({ label: 'Для приездов с', hint: 'Пусто — для всех.' }),
      },
    }),
    moved_days: parts({
      label: 'Перенесённые дни',
      hint: 'Рабочие субботы и выходные, которые указ переносит каждый год.',
      of: {
        date: date({ label: 'День', help: 'Какой день.', required: true }),
        works: flag({ label: 'Рабочий', hint: 'Нет — выходной.' }),
      },
    }),
  }),
  consent: card('settings', 'Согласие гостя', {
    consent_text: longText({
      label: 'Согласие на обработку данных',
      hint: 'Отдельный текст или ссылка на него: встаёт в сообщениях гостям на место подстановки «Согласие на обработку данных». Сверьте с юристом.',
      max: 4000,
    }),
  }),
  answers: card('settings', 'Ответы гостям', {
    answer_minutes: integer({
      label: 'Ответить за, минут',
      hint: 'Сколько гость ждёт ответа в рабочие часы из контактов; дольше — диалог краснеет, зовём того, кто отвечает.',
      min: 1,
      max: 1440,
    }),
    answer_minutes_off: integer({
      label: 'В другое время, минут',
      hint: 'Сколько гость ждёт ответа вне рабочих часов.',
      min: 1,
      max: 1440,
    }),
    dialog_keep_days: integer({
      label: 'Хранить слова, дней',
      hint: 'Через сколько дней после выезда стираются слова и файлы переписки; незнакомых — через 90 дней.',
      min: 30,
      max: 1095,
    }),
  }),
  tasks: card('settings', 'Нормы времени', {
    task_hours: group({
      label: 'За сколько часов делаем',
      hint: 'Срок новой задачи по её виду, если его не назвали; 0 — без срока. Не срочное ждёт начала рабочего дня из контактов. О просроченном узнают старшие.',
      of: taskNormFields,
    }),
  }),
  manager: card('settings', 'Подключение', {
    channel_manager: group({
      label: 'Канал-менеджер',
      hint: 'Подключение RealtyCalendar: откуда приходят брони.',
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
  }),
  penalties: card('settings', 'Штрафы', {
    penalties: parts({
      label: 'Штрафы клинерам',
      help: 'Готовые причины и суммы штрафов.',
      of: {
        name: text({ label: 'Причина', help: 'За что штраф.', required: true }),
        amount: money({ label: 'Сумма', help: 'Сколько удержать.' }),
      },
    }),
  }),
}

/** The card of the contacts. */
export const contactsCard = card('contacts', 'Контакты', {
  phone: phone({ label: 'Телефон', help: 'Основной телефон агентства для гостей.' }),
  emergency_phone: phone({ label: 'Экстренный телефон', hint: 'Куда звонить ночью и при аварии.' }),
  whatsapp: phone({ label: 'WhatsApp', help: 'Номер в WhatsApp.', informational: true }),
  telegram: text({ label: 'Telegram', help: 'Имя в Telegram.', max: 64, informational: true }),
  max: text({ label: 'MAX', hint: 'Имя или номер в MAX.', max: 64, informational: true }),
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
})

/** Kept by other screens, or by the server. */
const unshown = {
  earlier_splits: parts({
    label: 'Доход по, прежде',
    help: 'Как делили проживания раньше и до какого дня.',
    readonly: true,
    of: {
      until: date({ label: 'По день', help: 'Последний день прежнего правила.' }),
      payment_split: choice({
        label: 'Доход по',
        help: 'Как делили тогда.',
        options: { night: 'Ночам', departure: 'Выезду' },
      }),
    },
  }),
  test_guest_on: date({ label: 'Тестовый гость', help: 'Когда прошёл весь путь.', readonly: true }),
  onboarding_skipped: parts({
    label: 'Пропущенные шаги подключения',
    hint: 'Шаги подключения, к которым вернутся позже.',
    of: { code: text({ label: 'Шаг', help: 'Код шага.', required: true, max: 40 }) },
  }),
}

/** All settings of an agency. */
export const agencySettings = {
  ...settingsCards.agency.fields,
  ...settingsCards.arrival.fields,
  ...settingsCards.deposit.fields,
  ...settingsCards.bookings.fields,
  ...settingsCards.owners.fields,
  ...settingsCards.gate.fields,
  ...settingsCards.guest.fields,
  ...settingsCards.keeping.fields,
  ...settingsCards.registration.fields,
  ...settingsCards.consent.fields,
  ...settingsCards.answers.fields,
  ...settingsCards.tasks.fields,
  ...settingsCards.manager.fields,
  ...settingsCards.penalties.fields,
  ...unshown,
}
