import { Button } from '@mui/material'
import { TriangleAlert } from 'lucide-react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { windowText, windowVerdict } from '#src/pages/clean/card/cleanWords.ts'
import { UnassignedFailure } from '#src/pages/clean/card/UnassignedFailure.tsx'
import {
  candidatesOf,
  type FreeClean,
  nearDay,
  useAppoint,
  useCandidates,
  useSuggests,
  useUnassigned,
} from '#src/pages/clean/card/useUnassigned.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { usePhone } from '#src/views/phone.ts'
import { useFold } from '#src/views/useFold.ts'

const SHOWN = 3
const SHOWN_ON_PHONE = 1

/** «Без клинера»: each with the best candidate and the reasons, one press away; silent when everything is taken. */
export function UnassignedTray() {
  const { data = [], error, refetch } = useUnassigned()
  const suggests = useSuggests()
  const suited = data.filter((clean) => candidatesOf(clean).some(({ rejected }) => rejected === ''))
  const few = usePhone() ? SHOWN_ON_PHONE : SHOWN
  const { shown, toggle } = useFold(data, few, () => `Показать все ${data.length}`)
  if (error && data.length === 0) return <UnassignedFailure onRetry={refetch} />
  if (data.length === 0) return null
  return (
    <section className="unassigned" aria-label="Без клинера">
      <header className="row bad-text">
        <TriangleAlert />
        <h2>Без клинера: {counted(data.length, models.cleans.labels.counted)}</h2>
        {suggests && <span className="quiet">Есть кому: {suited.length}</span>}
        {toggle && <Button size="small" {...toggle} />}
      </header>
      <ul className="stack">
        {shown.map((clean) => (
          <TrayLine key={clean.id} clean={clean} suggests={suggests} />
        ))}
      </ul>
    </section>
  )
}

interface TrayLineProps {
  readonly clean: FreeClean
  /** The agency wants to be told who would suit. */
  readonly suggests: boolean
}

function TrayLine({ clean, suggests }: TrayLineProps) {
  const clock = useClock()
  const { can } = useAccess('cleaners')
  const { openClean } = useDrawer()
  const { id } = clean
  const { best } = useCandidates(clean)
  const name = joinedName(clean, 'object_id', clean.object_id)
  const { act, isBusy } = useAppoint(`${best?.name}, ${name}`)
  const verdict = windowVerdict(clean.window_state)
  return (
    <li>
      <CleanMark clean={clean} />
      <button
        type="button"
        className="strong ink to-left calm-link tray-name thumb"
        onClick={() => openClean({ ...clean, id })}
      >
        {name}
      </button>
      <span className={verdict ? `row inline gap-6 arrival ${verdict.family}` : ''}>
        {[nearDay(clean.date, clock), windowText(clean), verdict?.text].filter(Boolean).join(', ')}
      </span>
      <span className="quiet tray-why">
        {clean.offered_until && `Предложена, ждём до ${momentText(clean.offered_until, clock)}. `}
        {best ? `${best.name}: ${best.reasons}` : suggests && 'Подходящих клинеров нет: выберите сами'}
      </span>
      {best && can('appoint') ? (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          onClick={() => void act({ body: { clean_id: id, cleaner_id: best.id } })}
        >
          Назначить: {best.name}
        </Button>
      ) : (
        <Button size="small" variant="outlined" onClick={() => openClean(clean)}>
          Выбрать клинера
        </Button>
      )}
    </li>
  )
}
