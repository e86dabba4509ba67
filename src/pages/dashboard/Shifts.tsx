// Shifts given over: the one that waits to be taken with what is open, and the note of the one that was taken today.
import { Button } from '@mui/material'
import { Handshake } from 'lucide-react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { attentionLook } from '#schema/rules/attention.ts'
import { localMoment } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { useCall } from '#src/views/call/useCall.ts'

type Shift = SentRow<'handovers'>

/** The newest ones: of more than these nobody is waiting. */
const newest = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' } } as const

/** The block over the day, on the phone in two parts: what waits above all, what was taken below; nothing while no shift is given. */
export default function Shifts({ only }: { readonly only?: 'waiting' | 'taken' }) {
  const { today, zone } = useClock()
  const { data = [] } = useGetList<Shift>('handovers', newest)
  const waiting = data.filter(({ status }) => status === 'waiting')
  const taken = data.find(({ taken_at: at }) => at && localMoment(zone, at).date === today)
  return (
    <>
      {only !== 'taken' && waiting.map((shift) => <Waiting key={shift.id} shift={shift} />)}
      {only !== 'waiting' && taken && waiting.length === 0 && <Taken shift={taken} />}
    </>
  )
}

/** Who gives it over, what was open then, and the button of who takes it. */
function Waiting({ shift }: { readonly shift: Shift }) {
  const { act, isBusy } = useCall('PATCH handovers')
  const { id, mine, note, from, open = [], own_tasks: tasks = 0, created_at: at } = shift
  const name = from?.name ?? 'Сотрудник'
  const when = useWhen(at)
  const counters = [
    ...open.map(({ kind, count = 0 }) => {
      const { forms, tail } = attentionLook(kind)
      return `${counted(count, forms)} ${tail}`.trim()
    }),
    ...(tasks > 0 ? [`${counted(tasks, ['задача', 'задачи', 'задач'])} сдающего`] : []),
  ]
  const step = (status: 'taken' | 'withdrawn', told: string) => void act({ body: { id, status } }, told)
  return (
    <section className="narrow box desk-attention info" aria-label="Передача смены">
      <div className="row gap-16 desk-worst">
        <Handshake size={22} className="fixed info" />
        <div className="grow">
          <h2 className="size-15 breaks">
            {mine ? `Вы сдаёте смену с ${when}` : `${name} сдаёт смену с ${when}`}
          </h2>
          <p className="breaks">{counters.join(' · ') || 'Ничего не открыто.'}</p>
          {note && <p className="breaks lines">{note}</p>}
        </div>
        {mine ? (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => step('withdrawn', 'Смена осталась за вами')}
          >
            Не сдавать
          </Button>
        ) : (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => step('taken', tasks > 0 ? 'Смена ваша, задачи сдающего тоже' : 'Смена ваша')}
          >
            Принять смену
          </Button>
        )}
      </div>
    </section>
  )
}

/** Who has the shift now, and what the one before left word of. */
function Taken({ shift: { note, from, taken, taken_at: at } }: { readonly shift: Shift }) {
  const when = useWhen(at)
  return (
    <p className="row base wrap quiet breaks">
      Смена передана в {when}: {from?.name ?? 'сотрудник'} → {taken?.name ?? 'сотрудник'}.
      {note && <span className="ink">{note}</span>}
      <Link className="link thumb" to="/handovers">
        Все передачи
      </Link>
    </p>
  )
}

/** The hour, with its day unless it is today. */
function useWhen(at: string | undefined): string {
  const clock = useClock()
  if (!at) return '—'
  const { date, time } = localMoment(clock.zone, at)
  return date === clock.today ? time : `${time} ${dateText(date, clock)}`
}
