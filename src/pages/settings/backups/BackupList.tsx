// The section «Резервные копии»: the age of the last good one, how the last ones went, and how to make one by hand.
import { Archive } from 'lucide-react'
import { toEpoch } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useDates } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import './backups.css'

type Backups = CallAnswer<'GET agency/backups'>

/** The copies of the server's data; nothing here can be changed. */
export default function BackupList() {
  const backups = useRead('GET agency/backups', {})
  return (
    <Loaded of={backups} failure="Не удалось узнать о копиях" height={64}>
      {(data) => (
        <>
          <Age backups={data} />
          <Runs runs={data.runs} />
          <p className="settings-note">
            Почему копия не удалась, сколько она занимает и как восстановить данные, знает тот, кто держит
            сервер. Попросите его хранить одну копию на другом диске.
          </p>
        </>
      )}
    </Loaded>
  )
}

function Age({ backups: { last_good_at, old } }: { readonly backups: Backups }) {
  const { momentText } = useDates()
  return (
    <section className="form-card row apart gap-12 backup-age" aria-label="Последняя удачная копия">
      <p className="stack gap-0">
        <b>{last_good_at ? momentText(last_good_at) : 'Удачной копии ещё не было'}</b>
        {last_good_at && <span>{ageText(last_good_at, Date.now())}</span>}
      </p>
      <StateMark family={old ? 'bad' : last_good_at ? 'ok' : 'wait'}>
        {old ? 'Устарела' : last_good_at ? 'Свежая' : 'Ждём первую'}
      </StateMark>
    </section>
  )
}

function Runs({ runs = [] }: Pick<Backups, 'runs'>) {
  const { momentText } = useDates()
  if (runs.length === 0) {
    return (
      <StateCard
        icon={Archive}
        title="Копий ещё не было"
        text="Первая появится в течение часа после запуска сервера, дальше — каждую ночь."
      />
    )
  }
  return (
    <ol className="framed-rows backup-runs" aria-label="Последние копии">
      {runs.map(({ at, ok }) => (
        <li className="stack ruled" key={at}>
          <span>{momentText(at)}</span>
          <StateMark family={ok ? 'ok' : 'bad'}>{ok ? 'Проверена' : 'Не удалась'}</StateMark>
        </li>
      ))}
    </ol>
  )
}

const hour = 3_600_000

/** «меньше часа назад», «5 часов назад», «3 дня назад». */
export function ageText(at: string, now: number): string {
  const hours = Math.floor((now - toEpoch(at)) / hour)
  if (hours < 1) return 'меньше часа назад'
  if (hours < 48) return `${counted(hours, ['час', 'часа', 'часов'])} назад`
  return `${counted(Math.floor(hours / 24), ['день', 'дня', 'дней'])} назад`
}
