import { defineEntity } from '../define.ts'
import type { Part } from '../kinds/index.ts'
import {
  choice,
  computed,
  date,
  flag,
  longText,
  moment,
  reference,
  secret,
  text,
  time,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'
import { type IsoDate, nightsBetween } from '../rules/dates.ts'
import { stayCounters } from '../rules/stayCounters.ts'
import { row } from '../wire/shape.ts'
import { rentCalls } from './rentCalls.ts'
import { rentCard } from './rentCard.ts'
import { rentGuest } from './rentGuest.ts'
import { lockedFields } from './rentLocks.ts'
import { rentMoney } from './rentMoney.ts'
import { lights, stayStep } from './rentShapes.ts'
import { rentStatus } from './rentStatus.ts'
import { byTopic, rentTopic } from './rentTopic.ts'

const dateOf = (row: Part, name: string): string => {
  const day = row[name]
  return typeof day === 'string' ? day : ''
}

/** Bookings and everything else that occupies dates. */
export const rents = defineEntity({
  name: 'rents',
  labels: {
    one: 'Бронирование',
    many: 'Бронирования',
    accusative: 'бронь',
    counted: ['бронь', 'брони', 'броней'],
    empty: 'Создайте бронь или получите брони из канала.',
  },
  title: 'guest_name',
  fields: {
    object_id: reference({
      label: 'Объект',
      help: 'Где живёт гость.',
      to: 'objects',
      carries: {
        address: 'text',
        city: 'text',
        group: 'text',
        timezone: 'text',
        clean_status: 'text',
        checkin_time: 'time',
        checkout_time: 'time',
      },
      required: true,
    }),
    kind: choice({
      label: 'Тип',
      help: 'Что занимает даты.',
      options: { guest: 'Гость', owner_stay: 'Собственник', block: 'Закрыто', repair: 'Ремонт' },
      required: true,
      initial: 'guest',
    }),
    status: rentStatus,
    begin: date({ label: 'Заезд', help: 'День заезда по местному времени объекта.', required: true }),
    end: date({ label: 'Выезд', help: 'День выезда по местному времени объекта.', required: true }),
    arrival_time: time({ label: 'Время заезда', hint: 'Договорённое время; пусто — как у объекта.' }),
    departure_time: time({ label: 'Время выезда', hint: 'Договорённое время; пусто — как у объекта.' }),
    nights: computed<number>({
      label: 'Ночей',
      help: 'Сколько ночей.',
      look: 'integer',
      from: ['begin', 'end'],
      value: (row) => nightsBetween(dateOf(row, 'begin'), dateOf(row, 'end')),
    }),
    ...rentGuest,
    source_id: reference({ label: 'Источник', help: 'Откуда пришёл гость.', to: 'sources' }),
    ota_id: reference({ label: 'Канал', help: 'Через какой канал бронь.', to: 'otas' }),
    external_id: text({
      label: '№ в канале',
      help: 'Номер брони в канал-менеджере.',
      max: 200,
      unique: true,
    }),
    ota_number: text({ label: '№ брони', help: 'Номер брони на площадке.', max: 80 }),
    ...rentMoney,
    ...rentTopic,
    guest_chat_id: text({
      label: 'Чат гостя',
      help: 'Чат гостя с ботом.',
      single: true,
      readonly: true,
      max: 60,
    }),
    histories: computed({
      label: 'История',
      help: 'Что происходило с бронью.',
      single: true,
      look: 'list',
      shape: [row('history', { author: 'text' })],
    }),
    steps: computed({
      label: 'Шаги',
      help: 'Что сделано и что осталось.',
      look: 'list',
      shape: [stayStep],
      single: true,
    }),
    readiness: computed({
      label: 'Готовность',
      help: 'Залог, оплата, данные гостя, уборка, инструкция.',
      single: true,
      look: 'lights',
      shape: lights,
    }),
    door_code: secret({
      label: 'Код двери',
      hint: 'Код на это проживание; пусто — код объекта.',
      single: true,
      readable: true,
    }),
    passport_state: choice({
      label: 'Документы',
      help: 'Что с документами гостя.',
      options: { none: 'Не нужны', wait: 'Ждём', got: 'Получены', checked: 'Проверены' },
      initial: 'wait',
    }),
    clean_id: computed<number | null>({
      label: 'Уборка',
      hint: 'Уборка после этого проживания.',
      single: true,
      look: 'integer',
    }),
    ...rentCard,
    comment: longText({ label: 'Комментарий', hint: 'Для сотрудников.' }),
    guest_comment: longText({ label: 'Пожелания', help: 'Что просит гость.' }),
    color: text({ label: 'Метка', help: 'Своя метка на доске.', max: 20 }),
    responsible_id: reference({
      label: 'Ответственный',
      head: 'Ведёт',
      help: 'Кто ведёт бронь.',
      to: 'users',
    }),
    cancel_reason: text({ label: 'Причина отмены', help: 'Почему отменена.', max: 300 }),
    canceled_at: moment({
      label: 'Отменена',
      help: 'Когда отменена.',
      single: true,
      readonly: true,
      informational: true,
    }),
    canceled_by: choice({
      label: 'Кто отменил',
      help: 'Чья отмена.',
      options: { guest: 'Гость', agency: 'Агентство', ota: 'Канал' },
    }),
    locked_fields: lockedFields,
    conflict: flag({ label: 'Пересечение', help: 'Пришла на занятые даты: нужно решить.', readonly: true }),
    occupies: flag({ label: 'Занимает даты', help: 'Не даёт продать те же ночи.', internal: true }),
    feed_key: text({
      label: 'Ключ календаря',
      help: 'Какое событие какого календаря.',
      internal: true,
      max: 700,
    }),
    feed_url: text({ label: 'Календарь', help: 'Из какого календаря.', internal: true, max: 2000 }),
    absent_since: moment({
      label: 'Пропала из канала',
      help: 'Когда впервые не нашлась в календаре.',
      internal: true,
    }),
    channel_at: moment({
      label: 'Изменение в канале',
      help: 'Когда канал сделал последнее принятое изменение: старше него ничего не принимается.',
      internal: true,
    }),
    synced_at: moment({
      label: 'Обновлено из канала',
      help: 'Когда канал прислал последнее изменение.',
      single: true,
      readonly: true,
      informational: true,
    }),
  },
  list: {
    columns: [
      'begin',
      'end',
      'nights',
      'object_id',
      'guest_name',
      'guest_phone',
      'source_id',
      'price',
      'channel_part',
      'paid',
      'owed',
      'deposit_state',
      'readiness',
      'status',
      'responsible_id',
    ],
    narrow: ['guest_phone', 'channel_part', 'paid'],
    tight: ['end', 'nights', 'source_id', 'price', 'deposit_state', 'responsible_id'],
    bulk: ['responsible_id'],
    filters: [
      'object_id',
      'status',
      'kind',
      'source_id',
      'ota_id',
      'responsible_id',
      'deposit_state',
      'begin',
      'end',
      'external_id',
      'guest_id',
    ],
    firstOfDay: (today: IsoDate) => stayCounters(today).coming,
    sort: 'begin',
    search: ['guest_name', 'guest_phone', 'guest_phone2', 'ota_number', 'external_id'],
    period: {
      from: 'end',
      to: 'begin',
      days: [-7, 30],
      ever: ['needToPay', 'toPay', 'needToCheck', 'conflict', 'status', 'deposit_state'],
    },
    conditions: {
      needToPay: { label: 'Долги', field: 'owed', is: 'own' },
      toPay: { label: 'К оплате', field: 'owed', is: 'positive' },
      needToCheck: { label: 'Проверить оплату', field: 'manual_check', is: 'true' },
      depositHeld: { label: 'Залог у нас', field: 'deposit_held', is: 'positive' },
      conflict: { label: 'Пересечения', field: 'conflict', is: 'true' },
    },
  },
  form: [
    {
      title: 'Проживание',
      fields: ['object_id', 'kind', 'status', 'begin', 'end', 'arrival_time', 'departure_time'],
    },
    {
      title: 'Гость',
      fields: [
        'guest_name',
        'guest_phone',
        'guest_phone2',
        'guest_email',
        'adults',
        'children',
        'infants',
        'pets',
        'guest_comment',
      ],
    },
    { title: 'Откуда', fields: ['source_id', 'ota_id', 'ota_number', 'responsible_id'] },
    {
      title: 'Деньги',
      fields: [
        'amount',
        'free_reason',
        'prepayment',
        'cleaning_fee',
        'discount',
        'discount_reason',
        'ota_commission',
        'defaultDeposit',
        'invoice_id',
      ],
    },
    { title: 'Заметки', fields: ['comment', 'cancel_reason', 'contract_file_id'] },
  ],
  flat: { by: 'object_id' },
  undo: {
    final: {
      reissue_link: 'Прежняя ссылка больше не должна открываться.',
      channel_decision: 'Это решение по обновлению канала. Измените его в «Обновлениях».',
    },
    goneBy: ['status', 'canceled'],
  },
  rights: {
    admin: everything,
    fullmanager: everything,
    manager: {
      read: true,
      create: true,
      update: true,
    },
  },
  calls: rentCalls,
  rules: [{ before: 'begin', after: 'end', message: 'Выезд должен быть позже заезда. Проверьте даты.' }],
  indexes: [['object_id', 'begin', 'end'], ['begin'], ['end'], ['status', 'begin'], ['feed_key'], byTopic],
})
