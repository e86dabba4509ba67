import { Button, IconButton } from '@mui/material'
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate, isIsoDate, localMoment } from '#schema/rules/dates.ts'
import { photoWords } from '#schema/rules/photoHonesty.ts'
import { shortName } from '#schema/rules/text.ts'
import { useCall } from '#src/views/call/useCall.ts'
import type { Judging } from './judging.ts'
import type { InspectedClean, Line, Mark } from './lines.ts'
import { Pane } from './Pane.tsx'
import type { Loupe } from './useLoupe.ts'
import type { Photo, Photos } from './usePhotos.ts'
import { useZone } from './useZone.ts'

interface PointPanesProps {
  readonly clean: InspectedClean
  readonly line: Line
  readonly judging: Judging
  readonly photos: Photos
  readonly loupe: Loupe
  /** The last accepted photo lies over today's. */
  readonly isOver: boolean
  readonly onTurn: (by: number) => void
  readonly onMark: ((marks: readonly Mark[]) => void) | undefined
}

/** How it should be, how it was accepted last, how it is today. */
export function PointPanes({ clean, line, judging, photos, loupe, isOver, onTurn, onMark }: PointPanesProps) {
  const zone = useZone(clean)
  const today = photos.find(line.photos[judging.photo])
  const sample = photos.find(line.sample)
  const last = photos.find(line.last[judging.photo] ?? line.last[0])
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On the phone the panes stand in a row that is swiped: today's is seen first.
    if (line.key !== undefined) row.current?.scrollTo?.({ left: row.current.scrollWidth })
  }, [line.key])
  const marks = judging.draft?.marks ?? judging.returned.get(line.key)?.marks ?? line.marks
  const common = { photos, loupe }
  const count = line.photos.length
  return (
    <div className="column gap-10 inspect-point">
      <div className="row apart wrap">
        <h2 className="title breaks">{line.title}</h2>
        <div className="row gap-6">
          <IconButton
            size="small"
            aria-label="Лупа на всех трёх"
            aria-pressed={loupe.isOn}
            onClick={loupe.toggle}
          >
            <ZoomIn size={18} />
          </IconButton>
          {count > 1 && (
            <>
              <span className="caption quiet">
                фото {judging.photo + 1} из {count}
              </span>
              <IconButton size="small" aria-label="Предыдущее фото" onClick={() => onTurn(-1)}>
                <ChevronLeft size={18} />
              </IconButton>
              <IconButton size="small" aria-label="Следующее фото" onClick={() => onTurn(1)}>
                <ChevronRight size={18} />
              </IconButton>
            </>
          )}
        </div>
      </div>
      {(line.answer || line.remark || line.note) && (
        <p className="caption">
          {line.answer && <b>Ответ: {line.answer} </b>}
          {line.remark && <span className="bad-text">Возвращали: {line.remark}. </span>}
          {line.note && <span className="quiet">Клинер: {line.note}</span>}
        </p>
      )}
      <div className="row stretch gap-14 grow inspect-panes" ref={row}>
        <Pane
          {...common}
          title="Как должно быть"
          note={sample ? `пример квартиры${dayOf(sample.created_at, zone)}` : ''}
          photo={sample}
          empty={<NoExample line={line} today={today} />}
        />
        <Pane
          {...common}
          title="Прошлая приёмка"
          note={beforeWords(line)}
          photo={last}
          empty={<p>Фото этого пункта ещё не принимали.</p>}
        />
        <Pane
          {...common}
          isToday
          title="Сегодня"
          note={todayWords(today, clean, zone)}
          photo={today}
          words={today && photoWords(today, clean, zone)}
          marks={marks}
          onMark={line.key > 0 ? onMark : undefined}
          over={isOver ? last : undefined}
          empty={<p>{line.isBare ? 'Нужного фото нет.' : 'Без фото.'}</p>}
        />
      </div>
    </div>
  )
}

/** The place of an example that is missing: today's photo may become it. */
function NoExample({ line, today }: { readonly line: Line; readonly today: Photo | undefined }) {
  const { act, isBusy } = useCall('PATCH points', { told: `Теперь пример: ${line.title}` })
  if (line.key <= 0 || !today) return <p>Примера нет.</p>
  return (
    <>
      <p>Примера нет.</p>
      <Button
        variant="outlined"
        loading={isBusy}
        onClick={() => void act({ body: { id: line.key, sample_file_id: today.id } })}
      >
        Сделать примером сегодняшнее
      </Button>
    </>
  )
}

function beforeWords({ before }: Line): string {
  const { date, cleaner, rating } = before ?? {}
  return [
    isIsoDate(date) && formatDate(date).slice(0, 5),
    cleaner && shortName(cleaner),
    rating && `оценка ${rating}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function todayWords(photo: Photo | undefined, { cleaner }: InspectedClean, zone: string): string {
  const time = photo?.taken_at && localMoment(zone, photo.taken_at).time
  return [time, cleaner?.name && shortName(cleaner.name)].filter(Boolean).join(', ')
}

function dayOf(moment: string | undefined, zone: string): string {
  return moment ? `, ${formatDate(localMoment(zone, moment).date).slice(0, 5)}` : ''
}
