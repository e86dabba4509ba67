// The next moves of a booking: the usual one is a button with its verb, the others wait in a menu.
import { Button } from '@mui/material'
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { lightLabels } from '#schema/rules/lightWords.ts'
import { lightNames } from '#schema/rules/readiness.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { editPath } from '#src/views/paths.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { useMove } from '../move/useMove.tsx'
import { guestOf } from '../parts/rentWords.ts'
import { useRentChange } from '../parts/useSaveRow.ts'
import { CancelDialog } from './CancelDialog.tsx'

type Status = NonNullable<SentRow<'rents'>['status']>

const { states } = rentsModel.fields.status
const order = Object.keys(states)

/** The moves that people make; a booking deleted by its channel has none. */
export function movesOf(status: Status | undefined): { readonly to: Status; readonly verb: string }[] {
  const { to: next = [], verbs = {} } = status ? states[status] : {}
  return next.flatMap((to) => (verbs[to] ? [{ to, verb: verbs[to] }] : []))
}

/** Whether a move takes something back: it is at hand, but never the next step. */
const isBackward = (from: Status | undefined, to: Status) => order.indexOf(to) < order.indexOf(from ?? to)

/** Whether the day of a step is still to come: it can be done, but is not what comes next. */
function isAhead({ begin = '', end = '' }: SentRow<'rents'>, to: Status, today: string): boolean {
  return (to === 'checked_in' && begin > today) || (to === 'checked_out' && end > today)
}

const told: Readonly<Partial<Record<Status, string>>> = {
  booked: 'Снова забронировано',
  checked_in: 'Заезд отмечен',
  checked_out: 'Выезд отмечен',
  no_show: 'Отмечено: гость не приехал',
}

/** «Не готово: залог, оплата»: why the arrival is not yet what comes next. */
function waitsText({ readiness = {} }: SentRow<'rents'>): string {
  const names = lightNames.filter((name) => readiness[name] === 'wait' || readiness[name] === 'problem')
  return names.length > 0
    ? `Не готово: ${names.map((name) => lightLabels[name].toLowerCase()).join(', ')}`
    : ''
}

const questionShape = { question: { title: 'text', lines: ['text'] } } as const

/** A step before its day, as the server asks about it. */
interface Early {
  readonly to: Status
  readonly question: { readonly title?: string; readonly lines?: readonly string[] }
}

interface StatusStepsProps {
  readonly rent: SentRow<'rents'>
  /** The usual move is the next step of the whole drawer. */
  readonly isNext: boolean
}

/** The buttons; nothing for a person who may not change bookings. */
export function StatusSteps({ rent, isNext }: StatusStepsProps) {
  const move = useMove(rent)
  const { can } = useAccess('rents')
  const { today } = useClock()
  const { id, version } = rent
  const change = useRentChange(rent)
  const early = useDialog<Early>((close, { to, question: { title, lines = [] } }) => (
    <CallDialog
      {...change}
      call="PATCH rents"
      title={`${title}: ${guestOf(rent)}`}
      action={to === 'checked_out' ? 'Выселить раньше срока' : 'Заселить раньше срока'}
      cancel={to === 'checked_out' ? 'Ещё живёт' : 'Ещё не заехал'}
      fixed={{ id, version, status: to, early: true }}
      told={told[to]}
      onClose={close}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </CallDialog>
  ))
  const { act, isBusy } = useCall('PATCH rents', {
    ...change,
    onRefused: ({ code, body }, { body: { status: to } = {} }) => {
      if (code !== 'rents.early' || !to) return false
      early.open({ to, question: siftRecord(questionShape, body).question ?? {} })
      return true
    },
  })
  const cancel = useDialog((close) => <CancelDialog rent={rent} onClose={close} />)
  if (!can('update')) return null
  const moves = movesOf(rent.status)
  const usual = moves.find(({ to }) => to !== 'canceled' && to !== 'no_show')
  const go = (to: Status) =>
    to === 'canceled' ? cancel.open() : act({ body: { id, version, status: to, early: false } }, told[to])
  const waits = usual?.to === 'checked_in' && !isAhead(rent, usual.to, today) ? waitsText(rent) : ''
  return (
    <>
      {waits && <p className="grow quiet size-12">{waits}</p>}
      <MoreMenu
        label="Другие действия"
        items={[
          { label: 'Изменить бронь', to: editPath('rents', rent.id) },
          move.open !== undefined && { label: 'Перенести…', run: move.open },
          ...moves
            .filter((one) => one !== usual)
            .map(({ to, verb }) => ({ label: verb, run: () => go(to), isDangerous: to === 'canceled' })),
        ]}
      />
      {usual && (
        <Button
          // another step is another button: the focus of one that is done never stands on the next one
          key={usual.to}
          variant={
            isNext && !isBackward(rent.status, usual.to) && !isAhead(rent, usual.to, today)
              ? 'contained'
              : 'outlined'
          }
          loading={isBusy}
          onClick={() => go(usual.to)}
        >
          {usual.verb}
        </Button>
      )}
      {move.dialog}
      {cancel.dialog}
      {early.dialog}
    </>
  )
}
