// The few answers of the plain host that change something.
import type { PlainAsk, PlainData, PlainRow } from './data.ts'

/** Lays the body over the row it names; undefined when there is none. */
export function setRow(rows: PlainRow[], body: PlainRow): PlainRow | undefined {
  const row = rows.find(({ id }) => id === body.id)
  return row && Object.assign(row, body)
}

/** `rents/payment`: the rule to the letter, the answer no more than `success`. */
export function pay({ data, body }: PlainAsk): unknown {
  const rent = rentOf(data, body.rent_id)
  if (!rent) return undefined
  const { all, paid } = sumsOf(rent)
  const amount = typeof body.amount === 'number' ? body.amount : all - paid
  const now = paid + amount
  Object.assign(rent, {
    paymentInfo: { all, paid: now, needToPay: all - now },
    checkManualPayment: { needToCheck: false },
    histories: [
      ...factsOf(rent),
      { id: nextFact(data), name: 'payment', rent_id: rent.id, data: { amount } },
    ],
  })
  return { success: 1 }
}

/** `history/delete_payment`: the named facts of the stay go. */
export function dropPayments({ data, body }: PlainAsk): unknown {
  const rent = rentOf(data, body.rent_id)
  if (!rent) return undefined
  const { all } = sumsOf(rent)
  Object.assign(rent, {
    paymentInfo: { all, paid: 0, needToPay: all },
    checkManualPayment: { needToCheck: false },
    histories: factsOf(rent).filter(({ name }) => name !== body.name),
  })
  return { success: 1 }
}

/** `POST history`: a fact of the stay; the answer is its id. */
export function addFact({ data, body }: PlainAsk): unknown {
  const rent = rentOf(data, body.rent_id)
  if (!rent) return undefined
  const id = nextFact(data)
  Object.assign(rent, { histories: [...factsOf(rent), { ...body, id }] })
  return { id }
}

function rentOf({ rents }: PlainData, id: unknown): PlainRow | undefined {
  return rents.find((rent) => rent.id === id)
}

function sumsOf(rent: PlainRow): { all: number; paid: number } {
  const info = Object(rent.paymentInfo)
  return { all: Number(info.all), paid: Number(info.paid) }
}

function factsOf(rent: PlainRow): PlainRow[] {
  return Array.isArray(rent.histories) ? rent.histories : []
}

function nextFact({ rents }: PlainData): number {
  return rents.flatMap(factsOf).length + 1
}
