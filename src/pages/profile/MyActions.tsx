import { Link } from 'react-router'
import { addDays } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { AuditLines } from '#src/pages/audit/AuditLines.tsx'
import { useAudit } from '#src/pages/audit/useAudit.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { ProfileCard } from './ProfileCard.tsx'

const days = 7
const shown = 10

/** My newest ten actions of a week, with the way to the whole journal for those who have it; nothing without a journal. */
export default function MyActions({ userId }: { readonly userId: number }) {
  const clock = useClock()
  const role = useShared('role')
  const query = useAudit({ user_id: userId, begin: addDays(clock.today, -days), page: 1 })
  return (
    <ProfileCard title="Мои действия за последние дни" call="GET audit" query={query}>
      {({ lines, names, total = 0 }) => (
        <>
          {lines.length === 0 && <p>За неделю вы ничего не меняли.</p>}
          <AuditLines lines={lines.slice(0, shown)} names={names} />
          {total > shown && role !== 'manager' && (
            <Link className="profile-more thumb" to={`/settings/audit?user_id=${userId}`}>
              Все мои действия
            </Link>
          )}
        </>
      )}
    </ProfileCard>
  )
}
