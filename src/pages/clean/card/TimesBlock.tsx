import { lateMinutes, workedMinutes } from '#schema/rules/cleanTimes.ts'
import { localMoment } from '#schema/rules/dates.ts'
import { photoWords } from '#schema/rules/photoHonesty.ts'
import { plural } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { minutesText, type OpenClean } from './cleanWords.ts'

interface TimeLine {
  readonly what: string
  readonly words: string
  readonly isDoubtful?: boolean
}

/** When the clean was opened, begun and finished against its plan, and what its photos tell of their hour and place. */
export function TimesBlock({ clean }: { readonly clean: OpenClean }) {
  const { zone } = useClock()
  const lines = [...hoursOf(clean, zone), ...doubtsOf(clean, zone)]
  if (lines.length === 0) return null
  return (
    <Block title="Время">
      <ul className="stack gap-0 sheet-lines">
        {lines.map(({ what, words, isDoubtful = false }) => (
          <li key={what}>
            <Glyph family={isDoubtful ? 'wait' : 'mute'} />
            <span>
              {what}: <b>{words}</b>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function hoursOf(clean: OpenClean, zone: string): TimeLine[] {
  const { opened_at, started_at, finished_at, time_from, time_to, duration_min, returns = 0 } = clean
  const at = (moment: string) => localMoment(zone, moment).time
  const late = lateMinutes(clean, zone)
  const worked = workedMinutes(clean)
  const plan = duration_min ? ` при плане ${minutesText(duration_min)}` : ''
  return [
    opened_at && { what: 'Клинер узнал, как войти', words: at(opened_at) },
    started_at && {
      what: 'Начата',
      words: [at(started_at), time_from && `окно с ${time_from.slice(0, 5)}`].filter(Boolean).join(', '),
    },
    finished_at && {
      what: 'Закончена',
      words: [at(finished_at), late ? `на ${minutesText(late)} позже окна` : time_to && 'вовремя']
        .filter(Boolean)
        .join(', '),
      isDoubtful: Boolean(late),
    },
    worked !== undefined && { what: 'Заняла', words: `${minutesText(worked)}${plan}` },
    returns > 0 && {
      what: 'Возвращали',
      words: `${returns} ${plural(returns, ['раз', 'раза', 'раз'])}`,
      isDoubtful: true,
    },
  ].flatMap((line) => line || [])
}

/** What the photos say of themselves that asks for a look: «снято вчера: 2». */
function doubtsOf(clean: OpenClean, zone: string): TimeLine[] {
  const shots = (clean.files ?? []).filter(
    ({ entity_type, kind }) => entity_type === 'cleans' && kind === 'photo',
  )
  const words = shots
    .map((file) => photoWords(file, clean, zone))
    .flatMap(({ text, isDoubtful }) => (isDoubtful ? [text.replace(/, \d\d:\d\d|^\d\d:\d\d, /g, '')] : []))
  return [...new Set(words)].map((word) => ({
    what: `Фото, ${word}`,
    words: String(words.filter((one) => one === word).length),
    isDoubtful: true,
  }))
}
