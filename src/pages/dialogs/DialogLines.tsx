import { BedDouble, LogIn, LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { addDays, isInstant, localMoment } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import { useNow } from '#src/kinds/useNow.ts'
import { SourceTile, useSourceLook } from '../stay/parts/SourceTile.tsx'
import { type DialogLine, nameOf, phaseOf, stageText, waitOf } from '../stay/talk/dialogWords.ts'
import { useDialogPlace } from './useDialogPlace.ts'

const stageIcons = { coming: LogIn, living: BedDouble, leaving: LogOut }

interface DialogLinesProps {
  readonly lines: readonly DialogLine[]
  /** A line pressed by the keyboard: who presses goes on to the answer. */
  readonly onAnswer: (id: number) => void
}

/** The conversations: who writes and since when, where the stay is, the last words. */
export function DialogLines({ lines, onAnswer }: DialogLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="line-below">
          <Line line={line} onAnswer={onAnswer} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line, onAnswer }: { readonly line: DialogLine } & Pick<DialogLinesProps, 'onAnswer'>) {
  const { open } = useDialogPlace()
  const clock = useClock()
  const { search } = useLocation()
  const wait = waitOf(line, useNow())
  const look = useSourceLook(line) ?? (line.rent_id === undefined ? stranger : direct)
  const phase = phaseOf(line)
  const Icon = phase && stageIcons[phase]
  return (
    <Link
      to={`/dialogs/${line.id}${search}`}
      className="row top gap-10 hovers ink dialog-line"
      aria-current={line.id === open ? 'true' : undefined}
      data-dialog={line.id}
      onClick={({ detail }) => {
        if (detail === 0) onAnswer(line.id ?? 0)
      }}
    >
      <SourceTile look={look} />
      <span className="column gap-2 grow">
        <span className="row gap-6 apart">
          <b className="cut">{nameOf(line)}</b>
          <span className={`caption nowrap ${wait?.tone ?? 'faint'} ${isUrgent(wait?.tone) ? 'strong' : ''}`}>
            {wait?.text ?? saidText(line.last_at, clock)}
          </span>
        </span>
        <span className="row gap-6 caption quiet">
          {Icon && <Icon className="fixed" size={14} aria-hidden="true" />}
          <span className="cut">
            {[line.object ?? 'Незнакомый', stageText(line)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="row gap-6 apart">
          <span className={line.unread ? 'cut medium' : 'cut quiet'}>{line.last_text}</span>
          {line.unread ? <small>{line.unread}</small> : null}
        </span>
      </span>
    </Link>
  )
}

/** «10:12», «вчера», «18.11»: when the last words were said. */
function saidText(at: string | undefined, clock: Clock): string {
  if (!isInstant(at)) return ''
  const { date, time } = localMoment(clock.zone, at)
  if (date === clock.today) return time
  return date === addDays(clock.today, -1) ? 'вчера' : dateText(date, clock)
}

const direct = { name: 'Без канала', letters: 'Пр', channel: 'direct' }
const stranger = { name: 'Незнакомый', letters: '?', channel: undefined }

const isUrgent = (tone: string | undefined) => tone === 'wait-text' || tone === 'bad-text'
