import { Button } from '@mui/material'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { actionText } from '#schema/rules/auditActions.ts'
import { type IsoDate, localMoment } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dayHeading } from '#src/kinds/dayHeading.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { cardPath } from '#src/views/paths.ts'
import { useFold } from '#src/views/useFold.ts'
import { type ChangeWords, changesOf, nameIn } from './auditWords.ts'
import { UndoDialog } from './UndoDialog.tsx'
import type { AuditLine, AuditNames } from './useAudit.ts'
import './audit.css'

interface AuditLinesProps {
  readonly lines: readonly AuditLine[]
  readonly names: AuditNames
  /** The row on whose own card the lines stand: they need not name it. */
  readonly about?: { readonly entity: EntityName; readonly id: number }
}

/** Who did what and when: the lines of the journal under the headings of their days. */
export function AuditLines({ lines, names, about }: AuditLinesProps) {
  const clock = useClock()
  // one act may have many lines: it is taken back as one, at the first of them in sight
  const heads = new Set(new Map(lines.toReversed().map(({ id, undo }) => [undo, id])).values())
  const dayOf = ({ at }: AuditLine): IsoDate => (at ? localMoment(clock.zone, at).date : clock.today)
  return [...Map.groupBy(lines, dayOf)].map(([day, some]) => (
    <section key={day} className="audit-day" aria-label={dayHeading(day, clock)}>
      <h2>{dayHeading(day, clock)}</h2>
      <ol className="framed-rows">
        {some.map((line) => (
          <LineView
            key={line.id}
            line={line}
            names={names}
            isNamed={!isOf(line, about) && !isAboutSelf(line)}
            isHead={heads.has(line.id)}
          />
        ))}
      </ol>
    </section>
  ))
}

const shownAtOnce = 6

interface LineViewProps {
  readonly line: AuditLine
  readonly names: AuditNames
  /** Whether the row that was changed is named. */
  readonly isNamed: boolean
  /** The line stands for its whole act. */
  readonly isHead: boolean
}

function LineView({ line, names, isNamed, isHead }: LineViewProps) {
  const clock = useClock()
  const changes = changesOf(line, names, clock)
  const { shown, toggle } = useFold(changes, shownAtOnce, (rest) => `Ещё ${rest}`)
  return (
    <li className="stack ruled audit-line">
      <time className="quiet size-12" dateTime={line.at}>
        {line.at && localMoment(clock.zone, line.at).time}
      </time>
      <div>
        <p className="breaks">
          <b>{whoText(line)}</b>
          <span> · {actionText(line.entity, line.action ?? '')}</span>
          {isNamed && (
            <>
              {' · '}
              <RowLink line={line} names={names} />
            </>
          )}
        </p>
        {shown.length > 0 && (
          <dl className="stack gap-2">
            {shown.map((change) => (
              <ChangeView key={change.key} change={change} />
            ))}
          </dl>
        )}
        {toggle && <Button size="small" {...toggle} />}
        {line.undone?.at && (
          <p className="quiet">
            {line.undone.left ? 'Остальное отменено, это оставлено' : 'Отменено'}:{' '}
            {[line.undone.name, momentText(line.undone.at, clock)].filter(Boolean).join(', ')}
          </p>
        )}
        {isHead && line.undo !== undefined && <UndoButton act={line.undo} rows={line.together ?? 1} />}
      </div>
      <small className="quiet size-12">{placeText(line)}</small>
    </li>
  )
}

/** Takes the whole act back after a question: it may be days old. */
function UndoButton({ act, rows }: { readonly act: number; readonly rows: number }) {
  const all = rows > 1 ? ` вместе: ${counted(rows, ['запись', 'записи', 'записей'])}` : ''
  if (!useLineAllowed('POST audit/undo')) return null
  return (
    <DialogButton size="small" dialog={(close) => <UndoDialog act={act} onClose={close} />}>
      Отменить{all}
    </DialogButton>
  )
}

function ChangeView({ change: { label, before, after } }: { readonly change: ChangeWords }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="breaks">
        {before !== '' && <del>{before}</del>}
        {before !== '' && after !== '' && <span aria-hidden="true"> → </span>}
        {after === '' ? before !== '' && <em> — пусто</em> : <ins>{after}</ins>}
      </dd>
    </div>
  )
}

function whoText({ user, request_id }: AuditLine): string {
  if (user) return user.name || `Сотрудник №\u00a0${user.id}`
  return request_id === 'job' || request_id === 'outbox' ? 'Система' : 'По ссылке'
}

function isOf({ entity, entity_id }: AuditLine, about: AuditLinesProps['about']): boolean {
  return entity === about?.entity && entity_id === about.id
}

/** A person's own sign-in needs no second mention of the person. */
function isAboutSelf({ user, entity, entity_id }: AuditLine): boolean {
  return entity === 'users' && user !== undefined && user.id === entity_id
}

function placeText({ user, address }: AuditLine): string {
  if (!address) return user ? '' : 'само'
  return `с адреса ${address}`
}

/** Sections of the settings where rows without a screen of their own are changed. */
const sectionOf: Readonly<Partial<Record<EntityName, string>>> = {
  agency: '/settings',
  hooks: '/settings/hooks',
  hookdeliveries: '/settings/hooks',
  steps: '/settings/steps',
  cleaninstruction: '/settings/rules',
  templates: '/templates',
}

function RowLink({ line: { entity, entity_id }, names }: Pick<LineViewProps, 'line' | 'names'>) {
  const model = models[entity]
  const named = entity_id === undefined ? '' : nameIn(names, entity, entity_id)
  const text = entity === 'agency' ? model.labels.one : `${model.labels.one} ${quoted(named)}`.trim()
  const isScreenless = model.traits?.includes('screenless') ?? false
  const path =
    sectionOf[entity] ?? (isScreenless || entity_id === undefined ? undefined : cardPath(entity, entity_id))
  return path ? (
    <Link className="link thumb" to={path}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
}

function quoted(name: string): string {
  return name === '' || name.startsWith('№') ? name : `«${name}»`
}
