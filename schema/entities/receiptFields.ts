// What a receipt is made by: the words of an account, and what a payment keeps of its own receipt.
import { choice, group, moment, money, parts, text } from '../kinds/index.ts'

/** The ways of taxation that a receipt may name. */
export const taxSystems = {
  osn: 'Общая (ОСН)',
  usn_income: 'УСН «доходы»',
  usn_income_outcome: 'УСН «доходы минус расходы»',
  esn: 'Сельхозналог (ЕСХН)',
  patent: 'Патент',
} as const

/** The rates of VAT that a receipt may name. */
export const vatCodes = {
  none: 'Без НДС',
  vat0: '0 %',
  vat5: '5 %',
  vat7: '7 %',
  vat10: '10 %',
  vat22: '22 %',
} as const

/** What a receipt says was sold. */
export const receiptSubjects = {
  service: 'Услуга',
  composite: 'Составной предмет расчёта',
  another: 'Иной предмет расчёта',
} as const

/** Who registers receipts of an account. */
export const fiscalKinds = { none: 'Не нужен', npd: 'Чек самозанятого', kkt: 'Касса' } as const

/** A way of taxation by its name. */
export type TaxSystem = keyof typeof taxSystems

/** A rate of VAT by its name. */
export type VatCode = keyof typeof vatCodes

/** What was sold, by its name. */
export type ReceiptSubject = keyof typeof receiptSubjects

/** The fields of an account that make its receipts. */
export const receiptFields = {
  fiscal: choice({
    label: 'Чек',
    hint: 'Чем пробивать чек онлайн-оплаты: кассой или как самозанятый. Его зарегистрирует сам сервис оплаты. Сверьте с бухгалтером.',
    options: fiscalKinds,
    initial: 'none',
  }),
  tax_system: choice({
    label: 'Налоги',
    hint: 'Система налогообложения в чеке кассы. Сверьте с бухгалтером; самозанятому не нужна.',
    options: taxSystems,
    unless: { field: 'fiscal', is: 'none' },
  }),
  vat_code: choice({
    label: 'НДС',
    hint: 'Ставка в чеке. С предоплаты касса считает её же по расчётной: 22/122. Сверьте с бухгалтером.',
    options: vatCodes,
    unless: { field: 'fiscal', is: 'none' },
  }),
  receipt_subject: choice({
    label: 'Что продаём',
    hint: 'Предмет расчёта в чеке: для проживания обычно «Услуга». Пока пусто, чеки не отправляются.',
    options: receiptSubjects,
    unless: { field: 'fiscal', is: 'none' },
  }),
  deposit_receipt: choice({
    label: 'Чек на залог',
    hint: 'Пробивать ли чек на залог. «Не пробивать» с кассой — залог онлайн не принимаем: сервис не возьмёт платёж без чека. Сверьте с бухгалтером.',
    options: { none: 'Не пробивать', as_payment: 'Как платёж' },
    initial: 'none',
    unless: { field: 'fiscal', is: 'none' },
  }),
} as const

/** The colours of what became of a receipt. */
export const receiptFamilies = { none: 'mute', wait: 'wait', registered: 'ok', failed: 'bad' } as const

const states = {
  options: { none: 'Не нужен', wait: 'Ждём', registered: 'Пробит', failed: 'Не пробит' },
  families: receiptFamilies,
  initial: 'none',
} as const

/** The fields of a payment that tell of its receipts. */
export const chargeReceipts = {
  receipt_state: choice({ label: 'Чек', help: 'Что стало с чеком оплаты или возврата.', ...states }),
  closing_state: choice({
    label: 'Закрывающий чек',
    help: 'Что стало с чеком зачёта предоплаты: его пробивают после выезда.',
    ...states,
  }),
  receipt_at: moment({ label: 'Ждём чек с', help: 'С какого времени ждём чек.', internal: true }),
  closing_at: moment({
    label: 'Закрывающий с',
    help: 'Когда впервые просили закрывающий чек.',
    internal: true,
  }),
  closing_sent_at: moment({
    label: 'Закрывающий отправлен',
    help: 'Когда просьба о закрывающем чеке могла дойти до сервиса.',
    internal: true,
  }),
  receipt: group({
    label: 'Данные чека',
    help: 'С чем чек отправлен: то же и при повторе.',
    internal: true,
    sensitive: true,
    of: {
      fiscal: choice({ label: 'Чек', help: 'Касса или самозанятый.', options: fiscalKinds }),
      mode: choice({
        label: 'Расчёт',
        help: 'Предоплата или полный расчёт.',
        options: { full_prepayment: 'Предоплата', full_payment: 'Полный расчёт' },
      }),
      tax_system: choice({ label: 'Налоги', help: 'Система налогообложения.', options: taxSystems }),
      vat_code: choice({ label: 'НДС', help: 'Ставка.', options: vatCodes }),
      subject: choice({
        label: 'Предмет',
        help: 'Что продано.',
        options: { ...receiptSubjects, payment: 'Платёж' },
      }),
      email: text({ label: 'E-mail', help: 'Куда придёт чек.', max: 200 }),
      phone: text({ label: 'Телефон', help: 'Куда придёт чек.', max: 40 }),
    },
  }),
  receipt_items: parts({
    label: 'Строки чека',
    help: 'За что чек: строки вместе равны сумме.',
    internal: true,
    of: {
      name: text({ label: 'Название', help: 'Что продано.', max: 128 }),
      amount: money({ label: 'Сумма', help: 'Сколько за это.' }),
    },
  }),
} as const
