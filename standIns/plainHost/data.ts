// The rows of the plain host: what an agency's own database might hold, without anything our server adds.
import { addDays, todayIn } from '#schema/rules/dates.ts'

/** A row of the host. */
export type PlainRow = Record<string, unknown>

/** The lists of the host by name. */
export interface PlainData {
  readonly objects: PlainRow[]
  readonly rents: PlainRow[]
  readonly cleans: PlainRow[]
  readonly cleaners: PlainRow[]
  readonly owners: PlainRow[]
  readonly tasks: PlainRow[]
  readonly clienttasks: PlainRow[]
  readonly templates: PlainRow[]
  readonly messages: PlainRow[]
  readonly otas: PlainRow[]
  readonly sources: PlainRow[]
  readonly invoices: PlainRow[]
  readonly examples: PlainRow[]
  readonly steps: PlainRow[]
  readonly users: PlainRow[]
  readonly agency: PlainRow
}

/** Fresh data around today: two flats, a stay with a debt, another with nothing but the named fields, a clean. */
export function plainData(): PlainData {
  const today = todayIn('Europe/Moscow', Date.now())
  return {
    objects: [
      { id: 1, name: 'Садовая 5', address: 'Садовая улица, 5', timezone: 'Europe/Moscow' },
      { id: 2, name: 'Садовая 7', address: 'Садовая улица, 7', timezone: 'Europe/Moscow' },
    ],
    rents: [
      {
        ...rent(1, { all: 9000, paid: 0, needToPay: 9000 }, 3000),
        guest_name: 'Павел Простов',
        begin: addDays(today, -1),
        end: addDays(today, 2),
        status: 'booked',
      },
      rent(2, { all: 0, paid: 0, needToPay: 0 }, 0),
    ],
    cleans: [
      { id: 1, object_id: 1, rent_id: 1, cleaner_id: 1, date: addDays(today, 2), status: 'appointed' },
    ],
    cleaners: [{ id: 1, name: 'Вера Чистова', active: true }],
    owners: [{ id: 1, name: 'Олег Хозяинов' }],
    tasks: [{ id: 1, object_id: 1, title: 'Лампочки' }],
    clienttasks: [{ id: 1, title: 'Гость просит полотенца', status: 'new', rent_id: 1 }],
    templates: [{ id: 1, name: 'Приветствие', text: 'Здравствуйте!' }],
    messages: [{ id: 1, name: 'После брони' }],
    otas: [{ id: 1, name: 'Авито' }],
    sources: [{ id: 1, name: 'Авито' }],
    invoices: [{ id: 1, name: 'Касса' }],
    examples: [{ id: 1, type: 'checkin', text: 'Ключ у консьержа.' }],
    steps: [],
    users: [{ id: 1, name: 'Ирина Главная', login: 'irina@plain.ru', role: 'admin', active: true }],
    agency: { id: 7, name: 'Простое агентство' },
  }
}

function rent(
  id: number,
  paymentInfo: Record<'all' | 'paid' | 'needToPay', number>,
  deposit: number,
): PlainRow {
  return {
    id,
    object_id: 1,
    topic_id: null,
    histories: [],
    paymentInfo,
    depositInfo: { all: deposit, paid: 0, needToPay: deposit },
    checkManualPayment: { needToCheck: false },
    defaultDeposit: deposit,
  }
}

/** What an answer is made from. */
export interface PlainAsk {
  readonly data: PlainData
  /** The last part of the path; empty for a call without one. */
  readonly id: string
  readonly body: PlainRow
  readonly token: string
}
