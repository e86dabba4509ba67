import { defineEntity } from '../define.ts'
import { flag, json, moment, reference, text } from '../kinds/index.ts'
import { done } from '../wire/shape.ts'
import { onlySeniorFact, owedSeen } from './facts.ts'
import { recounted } from './rentShapes.ts'

/** Facts of a booking: payments, deposits, steps, notes; the ledger is made of them. */
export const history = defineEntity({
  name: 'history',
  labels: {
    one: 'Запись истории',
    many: 'История',
    accusative: 'запись',
    counted: ['запись', 'записи', 'записей'],
    empty: 'Пока ничего не происходило.',
  },
  title: 'name',
  traits: ['screenless'],
  fields: {
    name: text({ label: 'Событие', hint: 'Код факта или шага.', required: true, max: 60 }),
    rent_id: reference({ label: 'Бронь', help: 'К какой брони относится.', to: 'rents', required: true }),
    data: json({ label: 'Данные', help: 'Подробности факта.' }),
    undone_at: moment({ label: 'Отменена', help: 'Когда запись убрана.', readonly: true }),
  },
  list: {
    columns: ['created_at', 'name', 'rent_id', 'data'],
    filters: ['name', 'rent_id'],
    sort: '-created_at',
  },
  form: [{ title: 'Запись', fields: ['name', 'rent_id', 'data'] }],
  flat: { by: 'rent_id' },
  undo: { goneBy: ['undone_at', 'now'] },
  rights: {
    admin: { read: true, create: true, remove: true },
    fullmanager: { read: true, create: true, remove: true },
    manager: { read: true, create: true, remove: true },
  },
  calls: {
    create: {
      call: 'POST history',
      answer: { id: 'integer', ...recounted },
      help: 'Добавляет факт брони: шаг, платёж, заметку.',
      access: ['admin', 'fullmanager', 'manager'],
      onlySenior: onlySeniorFact,
      body: {
        name: text({ label: 'Событие', hint: 'Код факта или шага.', required: true, max: 60 }),
        rent_id: reference({ label: 'Бронь', help: 'К какой брони относится.', to: 'rents', required: true }),
        data: json({ label: 'Данные', help: 'Подробности факта.' }),
        owed: owedSeen,
        repeat: flag({ label: 'Повтор', hint: 'Да, это вторая такая же запись о деньгах.' }),
        early: flag({
          label: 'До заезда',
          hint: '«Нет» — сначала спросить, если из залога удерживают до заезда. Без поля не спрашиваем.',
        }),
      },
    },
    remove: {
      call: 'DELETE history/{id}',
      answer: { ...done, ...recounted },
      help: 'Убирает факт: он остаётся в журнале, но не считается.',
      access: ['admin', 'fullmanager', 'manager'],
    },
    deletePayment: {
      call: 'PATCH history/delete_payment',
      answer: { ...done, removed: 'integer', ...recounted },
      help: 'Убирает все записи с этим именем и снимает проверку оплаты.',
      access: ['admin', 'fullmanager'],
      body: {
        name: text({ label: 'Событие', hint: 'Что убрать: payment.', required: true, max: 60 }),
        rent_id: reference({ label: 'Бронь', help: 'У какой брони.', to: 'rents', required: true }),
      },
    },
  },
  indexes: [['rent_id', 'name']],
})
