// Money that the server asks about is written down only by a yes: that of a second press, perhaps of somebody else, that of a debt
// which has changed meanwhile, and a deposit
// kept before its guest has come.
import { useState } from 'react'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { CallInput } from '#schema/wire/lines.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { type CallSettings, useCall } from '#src/views/call/useCall.ts'

type MoneyLine = 'POST rents/payment' | 'POST history' | 'POST charges/{id}/capture'

interface RepeatSettings<L extends MoneyLine> extends CallSettings<L> {
  /** The words of the question whether it is a second one. */
  readonly title: string
  readonly sumOf: (input: CallInput<L>) => unknown
}

interface Question<L extends MoneyLine> {
  readonly title: string
  readonly verb: string
  readonly message: string
  /** The call that carries the yes. */
  readonly input: CallInput<L>
}

/** What the server asks about, by the code of its refusal: the words of the yes, and what says it. */
const asks = {
  'rents.payment_repeat': { title: '', verb: 'Записать ещё', more: { repeat: true } },
  'rents.debt_changed': { title: 'Долг уже другой', verb: 'Записать', more: { repeat: true } },
  'history.withhold_early': { title: 'Удержать до заезда?', verb: 'Удержать', more: { early: true } },
}

/** The debt as it is by now: what is confirmed is confirmed with it in sight. */
const debtIn = (body: unknown) => (isObject(body) && isMoney(body.owed) ? { owed: body.owed } : {})

/** The act, its settings for a form that makes it itself, and the question, to be drawn where it may come up. */
export function useRepeat<L extends MoneyLine>(line: L, { title, sumOf, ...settings }: RepeatSettings<L>) {
  const [asked, ask] = useState<Question<L>>()
  const words = { ...asks, 'rents.payment_repeat': { ...asks['rents.payment_repeat'], title } }
  const asking: CallSettings<L> = {
    ...settings,
    onDone: (answer, input) => {
      ask(undefined)
      settings.onDone?.(answer, input)
    },
    onRefused: (error, input) => {
      const known = Object.entries(words).find(([code]) => code === error.code)?.[1]
      ask(
        known && {
          ...known,
          message: error.message,
          input: { ...input, body: { ...input.body, ...known.more, ...debtIn(error.body) } },
        },
      )
      return known !== undefined || settings.onRefused?.(error, input) === true
    },
  }
  const { act, isBusy } = useCall(line, asking)
  const question = asked && (
    <ConfirmDialog
      title={asked.title}
      action={`${asked.verb} ${formatMoney(Number(sumOf(asked.input)))}`}
      cancel="Нет, не записывать"
      isBusy={isBusy}
      onConfirm={() => void act(asked.input)}
      onClose={() => ask(undefined)}
    >
      {asked.message}
    </ConfirmDialog>
  )
  return { act, isBusy, asking, question }
}
