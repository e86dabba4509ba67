// The section «Резервные копии»: the age of the last good one, how the last ones went, and how to make one by hand.
import { Skeleton } from '@mui/material'
import { Archive } from 'lucide-react'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText, numberText } from '#src/kinds/texts.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { ageText, sizeText } from './backupWords.ts'
import './backups.css'

type Backups = CallAnswer<'GET agency/backups'>
type Runs = NonNullable<Backups['runs']>

/** The copies of the server's data; nothing here can be changed. */
export default function BackupList() {
  const { data, error, refetch } = useRead('GET agency/backups', {})
  if (error && !data) {
    return <LoadFailure title="Не удалось узнать о копиях" error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" aria-label="Загружаем" className="stack gap-14 settings-wait">
        <Skeleton variant="rounded" height={64} />
      </div>
    )
  }
  const { runs = [] } = data
  return (
    <>
      <Age backups={data} />
      {runs.length === 0 ? (
        <StateCard
          icon={Archive}
          title="Копий ещё не было"
          text="Первая появится в течение часа после запуска сервера, дальше — каждую ночь."
        />
      ) : (
        <Runs runs={runs} />
      )}
      <p className="settings-note">
        Сделать копию вручную и восстановить данные из неё может тот, кто держит сервер. Попросите его хранить
        одну копию на другом диске.
      </p>
    </>
  )
}

function Age({ backups: { last_good_at, old } }: { readonly backups: Backups }) {
  const clock = useClock()
  return (
    <section className="form-card row apart gap-12 backup-age" aria-label="Последняя удачная копия">
      <p className="stack gap-0">
        <b>{last_good_at ? momentText(last_good_at, clock) : 'Удачной копии ещё не было'}</b>
        {last_good_at && <span>{ageText(last_good_at, Date.now())}</span>}
      </p>
      <StateMark family={old ? 'bad' : last_good_at ? 'ok' : 'wait'}>
        {old ? 'Устарела' : last_good_at ? 'Свежая' : 'Ждём первую'}
      </StateMark>
    </section>
  )
}

function Runs({ runs }: { readonly runs: Runs }) {
  const clock = useClock()
  return (
    <ol className="framed-rows backup-runs" aria-label="Последние копии">
      {runs.map(({ id, at, rows = 0, bytes = 0, error }) => (
        <li className="stack ruled" key={id}>
          <span>{momentText(at, clock)}</span>
          <span className="backup-sizes">{error ?? `${numberText(rows)} строк, ${sizeText(bytes)}`}</span>
          <StateMark family={error ? 'bad' : 'ok'}>{error ? 'Не удалась' : 'Проверена'}</StateMark>
        </li>
      ))}
    </ol>
  )
}
