import { Button, Skeleton } from '@mui/material'
import { MousePointerClick } from 'lucide-react'
import { memo } from 'react'
import { formatDate } from '#schema/rules/dates.ts'
import { accusativeOf } from '#schema/rules/nameCases.ts'
import { useClock } from '#src/kinds/clock.ts'
import type { Clock } from '#src/kinds/texts.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { isDueSoon, minutesText, windowText, windowVerdict } from '#src/pages/clean/card/cleanWords.ts'
import { UnassignedFailure } from '#src/pages/clean/card/UnassignedFailure.tsx'
import {
  type FreeClean,
  nearDay,
  useAppoint,
  useCandidates,
  useSuggests,
  useUnassigned,
  whyNobody,
} from '#src/pages/clean/card/useUnassigned.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { useLastError } from '#src/views/useLastError.ts'
import { type DayActs, flatOf } from './useDayActs.ts'

/** What the tray does beside appointing. */
interface TrayProps {
  readonly acts: DayActs
}

/** «Без клинера»: those of the coming 72 hours as cards, the later ones as lines; each names who could take it. */
export const Tray = memo(function Tray({ acts }: TrayProps) {
  const { today } = useClock()
  const { data, error, errorUpdatedAt, refetch } = useUnassigned()
  const fault = useLastError(data, error, errorUpdatedAt)
  if (!data)
    return (
      <aside className="stack gap-12 day-tray" aria-label="Без клинера">
        {fault ? <UnassignedFailure onRetry={refetch} /> : <Skeleton variant="rounded" height={120} />}
      </aside>
    )
  const isSoon = ({ date }: FreeClean) => isDueSoon(date, today)
  const soon = data.filter(isSoon)
  const later = data.filter((clean) => !isSoon(clean))
  return (
    <aside className="stack gap-12 day-tray" data-tray="" aria-labelledby="day-tray">
      <h2 id="day-tray" className="row">
        Без клинера <span className="strong size-12 tray-count">{data.length}</span>
      </h2>
      {data.length === 0 && <p className="quiet">Все уборки розданы.</p>}
      {soon.length > 0 && (
        <>
          <h3 className="size-12 bad-text">В ближайшие 72 ч, {soon.length}</h3>
          <ul className="stack">
            {soon.map((clean) => (
              <TrayCard key={clean.id} clean={clean} acts={acts} />
            ))}
          </ul>
        </>
      )}
      {later.length > 0 && (
        <>
          <h3 className="row apart size-12 quiet">
            Позже, {later.length} <span className="faint">спешить некуда</span>
          </h3>
          <ul className="box later-list">
            {later.map((clean) => (
              <LaterLine key={clean.id} clean={clean} acts={acts} />
            ))}
          </ul>
        </>
      )}
      {acts.may && data.length > 0 && (
        <p className="row faint size-12 tray-hint">
          <MousePointerClick size={14} /> Тяните плитку на человека или M
        </p>
      )}
    </aside>
  )
})

interface TrayPartProps extends TrayProps {
  readonly clean: FreeClean
}

/** A clean of which others have changed nothing is not drawn again. */
const TrayCard = memo(function TrayCard({ clean, acts }: TrayPartProps) {
  const clock = useClock()
  const { openClean } = useDrawer()
  const suggests = useSuggests()
  const { best, candidates } = useCandidates(clean)
  const { next_arrival: next, duration_min } = clean
  const verdict = windowVerdict(clean.window_state)
  const isUrgent = isWithinDay(clean, clock) || verdict !== undefined
  const day = [nearDay(clean.date, clock), windowText(clean)].filter(Boolean).join(', ')
  return (
    <li className={isUrgent ? 'box tray-card bad' : 'box tray-card'}>
      <CleanMark clean={clean} />
      <div className="stack gap-2 narrow">
        <button
          type="button"
          className="strong ink to-left breaks thumb"
          data-clean={clean.id}
          onClick={() => openClean(clean)}
        >
          {flatOf(clean)}
        </button>
        {isUrgent && (
          <span className="size-12 strong bad-text">
            {[next && `заезд ${nearDay(next.date, clock)} ${next.time}`, verdict?.text]
              .filter(Boolean)
              .join(', ') || 'заезда после нет'}
          </span>
        )}
        {isUrgent ? (
          <>
            <span className="size-12 quiet">
              {[day, duration_min && minutesText(duration_min)].filter(Boolean).join(', ')}
            </span>
            {suggests && best && <span className="size-12 quiet">{briefly(best.reasons)}</span>}
            <span className="row apart">
              <Give clean={clean} look="loud" acts={acts} />
              <TrayMore clean={clean} acts={acts} />
            </span>
          </>
        ) : (
          <span className="row gap-6 size-12 quiet">
            <span className="grow">{day}</span>
            <Give clean={clean} look="link" acts={acts} />
            <TrayMore clean={clean} acts={acts} />
          </span>
        )}
        {suggests && !best && <span className="size-12 quiet">{whyNobody(candidates)}</span>}
      </div>
    </li>
  )
})

/** What else may be done with a clean that has not been offered. */
function TrayMore({ clean, acts }: TrayPartProps) {
  if (!acts.may || clean.status !== 'planned') return null
  return (
    <MoreMenu
      size="small"
      label={`Ещё: ${flatOf(clean)}`}
      items={[{ label: 'Предложить всем', run: () => acts.offer(clean) }]}
    />
  )
}

const LaterLine = memo(function LaterLine({ clean, acts }: TrayPartProps) {
  const { openClean } = useDrawer()
  return (
    <li className="row gap-10 ruled">
      <span className="fixed faint">{formatDate(clean.date ?? '').slice(0, 5)}</span>
      <button
        type="button"
        className="grow to-left ink breaks thumb"
        data-clean={clean.id}
        onClick={() => openClean(clean)}
      >
        {flatOf(clean)}
      </button>
      <Give clean={clean} look="link" acts={acts} />
    </li>
  )
})

interface GiveProps extends TrayPartProps {
  readonly look: 'loud' | 'link'
}

/** One press gives the clean to whom the server thinks best of; all that speaks for them is said over it and read aloud. */
function Give({ clean, acts, look }: GiveProps) {
  const { best } = useCandidates(clean)
  const { act, isBusy } = useAppoint(`${best?.name}, ${flatOf(clean)}`)
  if (!best || !acts.may) return null
  const whom = accusativeOf(best.name) ?? best.name
  const props = {
    disabled: isBusy,
    'aria-label': `Назначить ${whom}: ${flatOf(clean)}`,
    title: best.reasons,
    onClick: () => void act({ body: { clean_id: clean.id, cleaner_id: best.id } }),
  }
  if (look === 'link')
    return (
      <button type="button" className="fixed strong link calm-link thumb" {...props}>
        {whom}
      </button>
    )
  return (
    <Button size="small" variant="outlined" className="soft" {...props}>
      Назначить {whom}
    </Button>
  )
}

/** The two reasons that weigh most; of which flat they are the card says. */
const briefly = (reasons: string) => reasons.split(', ').slice(0, 2).join(', ').replace(' на объекте', '')

/** Whether the clean, or the guest after it, is of today. */
function isWithinDay({ date, next_arrival: next }: FreeClean, { today }: Clock): boolean {
  return [date, next?.date].some((one) => one !== undefined && one <= today)
}
