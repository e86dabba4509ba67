// The account of an owner as tables to send: how the sum came about, flats, stays, expenses, payouts.
import { formatDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { monthTitle } from '#schema/rules/months.ts'
import { formatPhone } from '#schema/rules/text.ts'
import {
  type Book,
  type Cell,
  date,
  money,
  number,
  percent,
  type Sheet,
  text,
} from '#src/views/takeOut/book.ts'
import { costs, monthStates, type Report, stateOf, staysOf } from './report.ts'

/** The tables of a month: every sum as on the page, to the kopeck. */
export function reportBook(report: Report, month: string): Book {
  const { owner = {}, today } = report
  return {
    title: `Отчёт собственника ${monthTitle(month)}`,
    notes: [
      agencyLine(report),
      `Собственник: ${owner.name ?? ''}`,
      ...periodLine(report),
      monthStates[stateOf(report)] + (today ? `, отчёт на ${formatDate(today)}` : ''),
    ].filter((note) => note !== ''),
    sheets: [
      countOf(report),
      flatsOf(report),
      stays(report),
      ...filled(expensesOf(report)),
      ...filled(payoutsOf(report)),
    ],
  }
}

const agencyLine = ({ agency = {} }: Report): string =>
  [agency.name, agency.phone && formatPhone(agency.phone)].filter(Boolean).join(', ')

const periodLine = ({ period: { begin, end } = {} }: Report): string[] =>
  begin && end ? [`Период: ${formatDate(begin)} — ${formatDate(end)}`] : []

/** The accounts of several owners in one file: the tables of each under the name of the owner. */
export function reportsBook(reports: readonly Report[], month: string): Book {
  const [first] = reports
  return {
    title: `Отчёты собственников ${monthTitle(month)}`,
    notes: first ? [agencyLine(first), ...periodLine(first)].filter(Boolean) : [],
    sheets: reports.flatMap((report) =>
      reportBook(report, month).sheets.map((sheet) => ({
        ...sheet,
        name: `${report.owner?.name ?? ''}: ${sheet.name}`,
      })),
    ),
  }
}

const filled = (sheet: Sheet): Sheet[] => (sheet.rows.length > (sheet.totals ?? 0) ? [sheet] : [])

const minus = (sum = 0): Cell => money(subtractMoney(0, sum))

function countOf({ lines = [], totals: { to_pay: toPay = 0 } = {} }: Report): Sheet {
  return {
    name: 'К выплате',
    head: ['Строка', 'Как посчитано', 'Сумма'],
    rows: [
      ...lines.map(({ label, formula, amount = 0 }) => [text(label), text(formula), money(amount)]),
      [text('Вам'), null, money(toPay)],
    ],
    totals: 1,
  }
}

function flatsOf({ objects = [] }: Report): Sheet {
  return {
    name: 'Квартиры',
    head: ['Квартира', 'Ночей', 'Загрузка', 'За ночь', 'Вам'],
    rows: objects.map(({ name, totals: { nights = 0, occupancy, adr, owner_amount: owner = 0 } = {} }) => [
      text(name),
      number(nights),
      percent(occupancy),
      money(adr),
      money(owner),
    ]),
  }
}

function stays(report: Report): Sheet {
  const rows = staysOf(report)
  const hasNames = rows.some(({ guest_name }) => guest_name)
  const sums = [
    ['Заплатил гость', 'amount', money],
    ...costs.map(({ name, of }) => [name, of, minus] as const),
    ['Вам', 'owner_amount', money],
  ] as const
  const whole = (of: (typeof sums)[number][1]) => addMoney(...rows.map(({ [of]: sum = 0 }) => sum))
  return {
    name: 'Проживания',
    head: [
      'Заезд',
      'Выезд',
      'Ночей',
      'Квартира',
      ...(hasNames ? ['Гость'] : []),
      'Источник',
      ...sums.map(([name]) => name),
    ],
    rows: [
      ...rows.map((stay) => [
        date(stay.begin),
        date(stay.end),
        number(stay.part_nights ?? 0),
        text(stay.flat),
        ...(hasNames ? [text(stay.guest_name)] : []),
        text(stay.source),
        ...sums.map(([, of, cell]) => cell(stay[of] ?? 0)),
      ]),
      [
        text('Итого'),
        null,
        number(rows.reduce((nights, { part_nights: part = 0 }) => nights + part, 0)),
        null,
        ...(hasNames ? [null] : []),
        null,
        ...sums.map(([, of, cell]) => cell(whole(of))),
      ],
    ],
    totals: 1,
  }
}

function expensesOf({ expenses = [] }: Report): Sheet {
  return {
    name: 'Расходы',
    head: ['Дата', 'За что', 'Квартира', 'Сумма'],
    rows: [
      ...expenses.map((spent) => [
        date(spent.date),
        text(spent.title || spent.category),
        text(spent.object),
        minus(spent.amount),
      ]),
      [text('Итого'), null, null, minus(addMoney(...expenses.map(({ amount = 0 }) => amount)))],
    ],
    totals: 1,
  }
}

function payoutsOf({ payouts = [], totals: { carried = 0, balance = 0 } = {} }: Report): Sheet {
  const isOwed = carried > 0
  return {
    name: 'Выплаты',
    head: ['Дата', 'За период', 'Сумма'],
    rows: [
      ...(carried === 0
        ? []
        : [
            [
              null,
              text(isOwed ? 'Не выплачено за прошлые месяцы' : 'Ваш долг за прошлые месяцы'),
              money(carried),
            ],
          ]),
      ...payouts.map(({ date: day, begin, end, amount = 0 }) => [
        date(day),
        text(begin && end ? `${formatDate(begin)} — ${formatDate(end)}` : ''),
        money(amount),
      ]),
      [text('Осталось выплатить с этим месяцем'), null, money(balance)],
    ],
    totals: 1,
  }
}
