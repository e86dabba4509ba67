// What I did in the last days, out of the journal.
import { Skeleton } from '@mui/material'
import { Link } from 'react-router'
import { agency } from '#schema/entities/agency.ts'
import { addDays } from '#schema/rules/dates.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useClock } from '#src/kinds/clock.ts'
import { AuditLines } from '#src/pages/settings/audit/AuditLines.tsx'
import { useAudit } from '#src/pages/settings/audit/useAudit.ts'
import { useShared, useStoreValue } from '#src/state/SessionContext.tsx'
import { NotRead } from './NotRead.tsx'

const days = 7
const shown = 10

const line = agency.calls.audit.call

/** The newest ten of a week, with the way to the whole journal for those who have it; nothing on a host without a journal. */
export default function MyActions({ userId }: { readonly userId: number }) {
  const clock = useClock()
  const role = useShared('role')
  const { data, error, refetch } = useAudit({ user_id: userId, begin: addDays(clock.today, -days), page: 1 })
  const isUnknown = useStoreValue(unknownCalls).has(line)
  if (isUnknown) return null
  return (
    <section className="form-card" aria-label="Мои действия за последние дни">
      <h2>Мои действия за последние дни</h2>
      {error && !data && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data?.lines.length === 0 && <p>За неделю вы ничего не меняли.</p>}
      {data && <AuditLines lines={data.lines.slice(0, shown)} names={data.names} />}
      {(data?.total ?? 0) > shown && role !== 'manager' && (
        <Link className="profile-more" to={`/settings/audit?user_id=${userId}`}>
          Все мои действия
        </Link>
      )}
    </section>
  )
}
