import { Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { localMoment } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'

const GiveShift = lazyPart(() => import('#src/pages/dashboard/GiveShift.tsx'))

/** The newest ones: of more than these nobody is waiting. */
const newest = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' } } as const

/** «Моя смена»: whether I gave it over, who has it, the way to give or keep it; nothing without the right. */
export default function ShiftCard() {
  const { can } = useAccess('handovers')
  const { data, error } = useGetList<SentRow<'handovers'>>('handovers', newest, { enabled: can('list') })
  const { act, isBusy } = useCall('PATCH handovers')
  if (!can('list') || error || !data) return null
  const mine = data.find(({ mine: isMine, status }) => isMine && status === 'waiting')
  return (
    <section className="form-card" aria-label="Моя смена">
      <h2>Моя смена</h2>
      <div className="row wrap apart profile-foot">
        <p className="faint">
          {mine ? 'Вы сдаёте смену: её ещё никто не принял.' : <LastTaken shift={data.find(isTaken)} />}{' '}
          <Link className="link thumb" to="/handovers">
            Все передачи
          </Link>
        </p>
        {mine ? (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void act({ body: { id: mine.id, status: 'withdrawn' } }, 'Смена осталась за вами')}
          >
            Не сдавать
          </Button>
        ) : (
          <GiveShift />
        )}
      </div>
    </section>
  )
}

const isTaken = ({ taken_at: at }: SentRow<'handovers'>) => Boolean(at)

function LastTaken({ shift }: { readonly shift: SentRow<'handovers'> | undefined }) {
  const clock = useClock()
  if (!shift?.taken_at) return 'Смен ещё не передавали.'
  const { date, time } = localMoment(clock.zone, shift.taken_at)
  return `Последняя передача ${dateText(date, clock)} ${time}: ${shift.from?.name ?? 'сотрудник'} → ${shift.taken?.name ?? 'сотрудник'}.`
}
