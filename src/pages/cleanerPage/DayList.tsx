// The cleans of a day or a week: what is over shrinks to a line, the next one stands open, the others are lines.
import {
  ArrowRight,
  Broom,
  Check,
  CircleDashed,
  Clock,
  type LucideIcon,
  RotateCcw,
  Route,
  X,
} from 'lucide-react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { CleanFacts, type CleanFactsProps } from './CleanFacts.tsx'
import { type Clean, isOver, type Status } from './cleanData.ts'
import type { Entry } from './useEntry.ts'
import { familyOf, windowText } from './words/cleanWords.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

interface DayListProps {
  readonly cleans: readonly Clean[]
  /** The clean that stands open. */
  readonly open: Clean | undefined
  /** The way into a flat. */
  entryOf(clean: Clean): Entry
  readonly withDays: boolean
  onOpen(clean: Clean): void
  /** Opens a clean at the form of a problem; staff report none here. */
  readonly onProblem: ((clean: Clean) => void) | undefined
}

/** The list; with days it says the day above its first clean. */
export function DayList({ cleans, open, entryOf, withDays, onOpen, onProblem }: DayListProps) {
  const { day } = useSpeech()
  return cleans.map((clean, index) => (
    <div key={clean.id} className="column gap-10">
      {withDays && cleans[index - 1]?.date !== clean.date && <h2 className="cp-day">{day(clean.date)}</h2>}
      {clean.id === open?.id ? (
        <OpenClean clean={clean} entry={entryOf(clean)} onOpen={onOpen} onProblem={onProblem} />
      ) : (
        <CleanLine clean={clean} onOpen={onOpen} />
      )}
    </div>
  ))
}

function CleanLine({ clean, onOpen }: { readonly clean: Clean; onOpen(clean: Clean): void }) {
  const speech = useSpeech()
  const over = isOver(clean)
  return (
    <button
      type="button"
      className={
        over
          ? 'row gap-12 full size-15 to-left hovers cp-line is-over'
          : 'row gap-12 full size-15 to-left hovers cp-line'
      }
      onClick={() => onOpen(clean)}
    >
      <StateGlyph status={clean.status} />
      <span className="grow">
        <b className="breaks block">{clean.flat}</b>
        {!over && <span className="quiet">{windowText(speech, clean)}</span>}
      </span>
      <span className="fixed quiet to-right cp-line-end">
        {over || clean.price === undefined ? speech.states[clean.status] : formatMoney(clean.price)}
      </span>
    </button>
  )
}

type OpenCleanProps = CleanFactsProps & Pick<DayListProps, 'onOpen' | 'onProblem'>

function OpenClean({ clean, entry, onOpen, onProblem }: OpenCleanProps) {
  const { say, states } = useSpeech()
  const address = clean.address || clean.flat
  return (
    <section className="cp-card" aria-label={clean.flat}>
      <div className="row stretch gap-12 cp-card-head">
        <StateGlyph status={clean.status} />
        <div className="grow">
          <h2 className="breaks">{clean.flat}</h2>
          <p className="quiet breaks">{clean.address}</p>
          <p className="quiet">{states[clean.status]}</p>
        </div>
        <button
          type="button"
          className="center fixed cp-icon"
          onClick={() => onOpen(clean)}
          aria-label={say('open')}
        >
          <ArrowRight size={24} />
        </button>
      </div>
      <CleanFacts clean={clean} entry={entry} />
      <div className="row stretch wrap cp-pair">
        <a
          className="pub-button"
          href={`https://yandex.ru/maps/?text=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Route size={20} />
          {say('route')}
        </a>
        {onProblem && <PubButton onClick={() => onProblem(clean)}>{say('problem')}</PubButton>}
      </div>
    </section>
  )
}

const icons: Readonly<Partial<Record<Status, LucideIcon>>> = {
  planned: CircleDashed,
  offered: Clock,
  rework: RotateCcw,
  done: Check,
  checked: Check,
  canceled: X,
}

/** The ring of a clean's state with its own sign; the word stands beside it. */
function StateGlyph({ status }: { readonly status: Status }) {
  const Icon = icons[status] ?? Broom
  const filled = status === 'checked' || status === 'in_progress' ? ' is-filled' : ''
  return (
    <span className={`center fixed cp-glyph is-${familyOf(status)}${filled}`} aria-hidden="true">
      <Icon strokeWidth={2} />
    </span>
  )
}
