// «Последние изменения»: the newest acts of the journal, of all people or of a manager's own.
import {
  Broom,
  Building2,
  CalendarRange,
  Inbox,
  type LucideIcon,
  Pencil,
  ReceiptText,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { actionText } from '#schema/rules/auditActions.ts'
import { addDays, localMoment } from '#schema/rules/dates.ts'
import { shortName } from '#schema/rules/text.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { cardPath } from '#src/views/paths.ts'
import { changesOf, nameIn } from '../audit/auditWords.ts'
import { type AuditLine, type AuditNames, useAudit } from '../audit/useAudit.ts'
import { DeskPart } from './DeskCard.tsx'

const few = 5
const lookBack = 2
/** What is told of a new row beside that it is new. */
const ofDays: readonly string[] = ['begin', 'end', 'date']

/** What the lines are mostly about; the rest has a pencil. */
const icons: Partial<Record<EntityName, LucideIcon>> = {
  rents: CalendarRange,
  cleans: Broom,
  objects: Building2,
  history: ReceiptText,
  clienttasks: Inbox,
  guests: UsersRound,
}

/** The block; nothing for a person without the journal and while nothing has been changed. */
export default function RecentChanges() {
  const clock = useClock()
  const role = useShared('role')
  const mayRead = useAccess('agency').can('audit')
  const { data, error, refetch } = useAudit({ begin: addDays(clock.today, -lookBack), page: 1 }, mayRead)
  // who signed in changes nothing of the day; an act may have many lines, and is told by its first
  const lines = data?.lines.filter(({ entity }) => entity !== 'users') ?? []
  const acts = [...new Map(lines.map((line) => [line.undo ?? `line ${line.id}`, line])).values()]
  const link = role !== 'manager' && (
    <Link className="medium desk-side thumb" to="/settings/audit">
      Все
    </Link>
  )
  if (!mayRead || (data && acts.length === 0)) return null
  return (
    <DeskPart title="Последние изменения" aside={link}>
      {error && !data && (
        <button type="button" className="link" onClick={() => void refetch()}>
          Не загрузились. Повторить
        </button>
      )}
      <ul className="desk-changes" aria-busy={!data && !error}>
        {data && acts.slice(0, few).map((line) => <Change key={line.id} line={line} names={data.names} />)}
      </ul>
    </DeskPart>
  )
}

function Change({ line, names }: { readonly line: AuditLine; readonly names: AuditNames }) {
  const clock = useClock()
  const { at, user, entity, entity_id: id, action = '' } = line
  const moment = at ? localMoment(clock.zone, at) : undefined
  const when = moment && (moment.date === clock.today ? moment.time : dateText(moment.date, clock))
  const model = models[entity]
  const name = id === undefined ? '' : nameIn(names, entity, id)
  const what = name || model.labels.one
  const changes = changesOf(line, names, clock)
  const [change] = changes
  const isNew = action === 'create'
  const days = changes.filter(({ key }) => isNew && ofDays.includes(key))
  const values = [change?.before, change?.after].filter(Boolean).join(' → ')
  const isChange = action === 'update' && change
  const Icon = icons[entity] ?? Pencil
  return (
    <li className="row gap-10">
      <time className="fixed quiet" dateTime={at}>
        {when}
      </time>
      <span className="row fixed quiet" title={model.labels.one}>
        <Icon size={15} aria-hidden="true" />
        <i className="only-read">{model.labels.one}</i>
      </span>
      <span className="grow breaks">
        {id === undefined || model.traits?.includes('screenless') ? (
          what
        ) : (
          <Link className="ink medium calm-link" to={cardPath(entity, id)}>
            {what}
          </Link>
        )}
        <span className="quiet">
          {' · '}
          {isChange
            ? `${change.label.toLocaleLowerCase('ru')} ${values}`
            : [actionText(entity, action), ...days.map(({ label, after }) => `${label} ${after}`)]
                .join(', ')
                .toLocaleLowerCase('ru')}
        </span>
      </span>
      <span className="fixed quiet">{user?.name ? shortName(user.name) : 'Система'}</span>
    </li>
  )
}
