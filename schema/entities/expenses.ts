import { defineEntity } from '../define.ts'
import { choice, date, files, flag, longText, money, reference, text } from '../kinds/index.ts'
import { everything } from '../rights.ts'

/** Money spent on flats and on the agency, with who bears it. */
export const expenses = defineEntity({
  name: 'expenses',
  labels: {
    one: 'Расход',
    many: 'Расходы',
    accusative: 'расход',
    counted: ['расход', 'расхода', 'расходов'],
    empty: 'Запишите первый расход; оплаченные покупки попадают сюда сами.',
  },
  title: 'title',
  traits: ['filed'],
  fields: {
    date: date({ label: 'Дата', help: 'Когда потрачено.', required: true }),
    title: text({ label: 'За что', hint: 'Что куплено или оплачено.', required: true, max: 200 }),
    category: choice({
      label: 'Категория',
      help: 'На что потрачено.',
      options: {
        supplies: 'Расходники',
        linen: 'Бельё',
        kitchen: 'Кухня',
        tech: 'Техника',
        repair: 'Ремонт',
        utilities: 'Коммунальные',
        cleaning: 'Уборка и стирка',
        advertising: 'Реклама',
        other: 'Другое',
      },
      required: true,
      initial: 'other',
    }),
    object_id: reference({
      label: 'Объект',
      hint: 'На какой объект; пусто — на всё агентство.',
      to: 'objects',
    }),
    amount: money({ label: 'Сумма', help: 'Сколько потрачено.', required: true, min: 0.01 }),
    payer: choice({
      label: 'Кто платит',
      hint: 'Пусто — по условиям собственника объекта. Его расход попадёт в его отчёт, гость платит доп. услугой в брони.',
      options: { owner: 'Собственник', agency: 'Агентство', guest: 'Гость', split: 'Пополам' },
    }),
    agreed: flag({ label: 'Согласовано', hint: 'Собственник согласен на ремонт дороже своего предела.' }),
    invoice_id: reference({ label: 'Из какой кассы', help: 'Чем заплачено.', to: 'invoices' }),
    file_ids: files({ label: 'Чек', help: 'Чек, накладная, фото.' }),
    task_id: reference({
      label: 'Покупка',
      help: 'Из какой покупки.',
      to: 'tasks',
      readonly: true,
      informational: true,
    }),
    clean_id: reference({ label: 'Уборка', help: 'К какой уборке относится.', to: 'cleans' }),
    rent_id: reference({
      label: 'Бронь',
      help: 'К какой брони относится.',
      to: 'rents',
      informational: true,
    }),
    comment: longText({ label: 'Комментарий', help: 'Что важно знать.', max: 2000, informational: true }),
  },
  list: {
    columns: ['date', 'title', 'category', 'object_id', 'amount', 'payer', 'invoice_id', 'task_id'],
    narrow: ['invoice_id', 'task_id'],
    filters: ['object_id', 'category', 'payer'],
    sort: '-date',
    period: { from: 'date', to: 'date' },
    search: ['title'],
  },
  form: [
    { title: 'Расход', fields: ['date', 'title', 'category', 'amount', 'comment'] },
    { title: 'За чей счёт', fields: ['object_id', 'payer', 'agreed', 'invoice_id', 'file_ids'] },
    { title: 'С чем связан', fields: ['clean_id', 'rent_id'] },
  ],
  flat: { by: 'object_id' },
  rights: { admin: everything, fullmanager: everything },
  calls: {
    list: 'GET expenses',
    get: 'GET expenses/{id}',
    create: 'POST expenses',
    update: 'PATCH expenses',
    remove: 'DELETE expenses/{id}',
  },
  indexes: [['date'], ['object_id', 'date']],
})
