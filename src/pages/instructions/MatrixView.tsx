import { Button, Skeleton } from '@mui/material'
import { Building2, ChevronRight } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { cellState, isFilled } from '#schema/rules/instructionCells.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { NothingFound } from '#src/views/list/NothingFound.tsx'
import { usePhone } from '#src/views/phone.ts'
import { MatrixBar } from './MatrixBar.tsx'
import { MatrixTable, type MatrixTableProps } from './MatrixTable.tsx'
import { type MatrixFlat, type SectionType, type StateOf, sectionList } from './matrix.ts'
import { useMatrix } from './reads.ts'
import { type InstructionPlace, useInstructionPlace } from './useInstructionPlace.ts'

const SectionPanel = lazyPart(() => import('./SectionPanel.tsx'), <Skeleton variant="rounded" height={420} />)
const FirstExamples = lazyPart(() => import('./FirstExamples.tsx'))

/** The table with the editor at its side; on the phone flats, then sections, then the editor. */
export function MatrixView() {
  return (
    <Loaded of={useMatrix()} failure="Инструкции не загрузились" height={480}>
      {(flats) => (flats.length === 0 ? <NoFlats /> : <Matrix flats={flats} />)}
    </Loaded>
  )
}

function Matrix({ flats }: { readonly flats: readonly MatrixFlat[] }) {
  const phone = usePhone()
  const { today } = useClock()
  const place = useInstructionPlace()
  const { q, group, show, lang, object, section, put } = place
  const stateOf = useCallback(
    (flat: MatrixFlat, type: SectionType) => cellState(flat, type, lang, today),
    [lang, today],
  )
  const groups = useMemo(
    () => [...new Set(flats.flatMap((flat) => flat.group || []))].sort((a, b) => a.localeCompare(b, 'ru')),
    [flats],
  )
  const shown = useMemo(
    () => flats.filter((flat) => isShown(flat, { q, group, show, stateOf })),
    [flats, q, group, show, stateOf],
  )
  const flat = flats.find(({ id }) => id === object)
  if (phone && flat) return <SectionPanel flat={flat} place={place} />
  const isNew = flats.every(({ sections }) => !sections?.length) && !flat
  return (
    <>
      <MatrixBar groups={groups} />
      {isNew && <FirstExamples flat={flats[0]} />}
      {shown.length === 0 && <NothingFound onReset={() => put({ q: null, group: null, show: null })} />}
      {shown.length > 0 && phone && <FlatLinks flats={shown} stateOf={stateOf} />}
      {shown.length > 0 && !phone && (
        <div className={flat && section ? 'stack gap-14 matrix-and-editor' : undefined}>
          <MatrixTable flats={shown} stateOf={stateOf} />
          {flat && section && <SectionPanel flat={flat} place={place} />}
        </div>
      )}
    </>
  )
}

interface Shown extends Pick<InstructionPlace, 'q' | 'group' | 'show'> {
  readonly stateOf: StateOf
}

function isShown(flat: MatrixFlat, { q, group, show, stateOf }: Shown): boolean {
  if (group !== '' && flat.group !== group) return false
  const words = q.toLocaleLowerCase('ru')
  if (words !== '' && !`${flat.name} ${flat.group ?? ''}`.toLocaleLowerCase('ru').includes(words))
    return false
  if (show === '') return true
  return sectionList.some(([type]) => {
    const state = stateOf(flat, type)
    return show === 'empty' ? type !== 'custom' && !isFilled(state) : state === show
  })
}

function FlatLinks({ flats, stateOf }: MatrixTableProps) {
  const { put } = useInstructionPlace()
  const all = sectionList.filter(([type]) => type !== 'custom')
  return (
    <ul className="box flat-links">
      {flats.map((flat) => {
        const filled = all.filter(([type]) => isFilled(stateOf(flat, type))).length
        return (
          <li key={flat.id}>
            <button
              className="line-below row full ink to-left"
              type="button"
              onClick={() => put({ object: String(flat.id) })}
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
