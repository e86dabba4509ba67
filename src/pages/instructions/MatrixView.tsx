import { Button, Skeleton, useMediaQuery } from '@mui/material'
import { Building2, ChevronRight, Filter } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import type { IsoDate } from '#schema/rules/dates.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { isPhone } from '#src/views/phone.ts'
import { MatrixBar } from './MatrixBar.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { cellState, isFilled, type MatrixFlat, sectionList } from './matrix.ts'
import { type InstructionPlace, useInstructionPlace } from './useInstructionPlace.ts'
import { useMatrix } from './useMatrix.ts'

const SectionPanel = lazyScreen(() => import('./SectionPanel.tsx'))
const FirstExamples = lazyScreen(() => import('./FirstExamples.tsx'))

/** The table with the editor at its side; on the phone flats, then sections, then the editor. */
export function MatrixView() {
  const place = useInstructionPlace()
  const { data, error, refetch } = useMatrix()
  if (data) return <Loaded flats={data} place={place} />
  if (error) {
    return <LoadFailure title="Инструкции не загрузились" error={error} onRetry={() => void refetch()} />
  }
  return (
    <div role="status" aria-label="Загружаем" className="stack gap-14 instructions-wait">
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={420} />
    </div>
  )
}

interface LoadedProps {
  readonly flats: readonly MatrixFlat[]
  readonly place: InstructionPlace
}

function Loaded({ flats, place }: LoadedProps) {
  const phone = useMediaQuery(isPhone)
  const { today } = useClock()
  const { q, group, show, lang, object, section, put } = place
  const groups = useMemo(
    () => [...new Set(flats.flatMap((flat) => flat.group || []))].sort((a, b) => a.localeCompare(b, 'ru')),
    [flats],
  )
  const shown = useMemo(
    () => flats.filter((flat) => isShown(flat, { q, group, show, lang, today })),
    [flats, q, group, show, lang, today],
  )
  const flat = flats.find(({ id }) => id === object)
  if (flats.length === 0) return <NoFlats />
  if (phone && flat) {
    return (
      <Suspense fallback={null}>
        <SectionPanel flat={flat} place={place} />
      </Suspense>
    )
  }
  const isNew = flats.every(({ sections }) => !sections?.length) && !flat
  return (
    <>
      <MatrixBar place={place} groups={groups} />
      {isNew && (
        <Suspense fallback={null}>
          <FirstExamples flat={flats[0]} />
        </Suspense>
      )}
      {shown.length === 0 && <NothingFound onReset={() => put({ q: null, group: null, show: null })} />}
      {shown.length > 0 && phone && <FlatLinks flats={shown} place={place} today={today} />}
      {shown.length > 0 && !phone && (
        <div className={flat && section ? 'stack gap-14 matrix-and-editor' : undefined}>
          <MatrixTable
            flats={shown}
            lang={lang}
            today={today}
            object={object}
            section={section}
            onOpen={(flatId, type) => put({ object: flatId, section: type, row: null })}
          />
          {flat && section && (
            <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
              <SectionPanel flat={flat} place={place} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}

interface Shown extends Pick<InstructionPlace, 'q' | 'group' | 'show' | 'lang'> {
  readonly today: IsoDate
}

function isShown(flat: MatrixFlat, { q, group, show, lang, today }: Shown): boolean {
  if (group !== '' && flat.group !== group) return false
  const words = q.toLocaleLowerCase('ru')
  if (words !== '' && !`${flat.name} ${flat.group ?? ''}`.toLocaleLowerCase('ru').includes(words))
    return false
  if (show === '') return true
  return sectionList.some(([type]) => {
    const state = cellState(flat, type, lang, today)
    return show === 'empty' ? type !== 'custom' && !isFilled(state) : state === show
  })
}

function FlatLinks({ flats, place, today }: LoadedProps & { readonly today: IsoDate }) {
  const all = sectionList.filter(([type]) => type !== 'custom')
  return (
    <ul className="box flat-links">
      {flats.map((flat) => {
        const filled = all.filter(([type]) => isFilled(cellState(flat, type, place.lang, today))).length
        return (
          <li key={flat.id}>
            <button
              className="line-below row full ink to-left"
              type="button"
              onClick={() => place.put({ object: String(flat.id) })}
            >
              <span>
                {flat.name}
                {flat.group && <small className="faint size-12 block">{flat.group}</small>}
              </span>
              <small className="faint size-12 block">
                {filled} из {all.length}
              </small>
              <ChevronRight />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function NothingFound({ onReset }: { readonly onReset: () => void }) {
  return (
    <StateCard icon={Filter} title="По фильтру ничего нет" text="Измените фильтр или сбросьте его.">
      <Button variant="outlined" onClick={onReset}>
        Сбросить
      </Button>
    </StateCard>
  )
}

function NoFlats() {
  return (
    <StateCard
      icon={Building2}
      title="Инструкции: пока нет объектов"
      text="Добавьте первый объект, и здесь появятся его разделы: как добраться, вход, Wi-Fi и другие."
    >
      <Button variant="contained" component={Link} to="/objects/create">
        Добавить объект
      </Button>
    </StateCard>
  )
}
