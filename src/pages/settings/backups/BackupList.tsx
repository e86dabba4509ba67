// The section «Резервные копии»: the age of the last good one, how the last ones went, and how to make one by hand.
import { Skeleton } from '@mui/material'
import { Archive } from 'lucide-react'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText, numberText } from '#src/kinds/texts.ts'
import { ageText, type Backups, sizeText } from './backupWords.ts'
import { useBackups } from './useBackups.ts'
import './backups.css'

/** The copies of the server's data; nothing here can be changed. */
export default function BackupList() {
  const { data, error, refetch } = useBackups()
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
  return (
    <>
      <Age backups={data} />
      {data.runs.length === 0 ? (
        <StateCard
          icon={Archive}
          title="Копий ещё не было"
          text="Первая появится в течение часа после запуска сервера, дальше — каждую ночь."
        />
      ) : (
        <Runs backups={data} />
      )}
      <p className="settings-note">
        Сделать копию вручную и восстановить данные из неё может тот, кто держит сервер. Попросите его хранить
        одну копию на другом диске.
      </p>
    </>
  )
}

function Age({ backups }: { readonly backups: Backups }) {
  const clock = useClock()
  const { lastGoodAt, isOld } = backups
  return (
    <section className="form-card row apart gap-12 backup-age" aria-label="Последняя удачная копия">
      <p className="stack gap-0">
        <b>{lastGoodAt ? momentText(lastGoodAt, clock) : 'Удачной копии ещё не было'}</b>
        {lastGoodAt && <span>{ageText(lastGoodAt, Date.now())}</span>}
      </p>
      <StateMark family={isOld ? 'bad' : lastGoodAt ? 'ok' : 'wait'}>
        {isOld ? 'Устарела' : lastGoodAt ? 'Свежая' : 'Ждём первую'}
      </StateMark>
    </section>
  )
}

function Runs({ backups }: { readonly backups: Backups }) {
  const clock = useClock()
  return (
    <ol className="framed-rows backup-runs" aria-label="Последние копии">
      {backups.runs.map((run) => (
        <li className="stack ruled" key={run.id}>
          <span>{momentText(run.at, clock)}</span>
          {run.error === null ? (
            <>
              <span className="backup-sizes">
                {numberText(run.rows)} строк, {sizeText(run.bytes)}
              </span>
              <StateMark family="ok">Проверена</StateMark>
            </>
          ) : (
            <>
              <span className="backup-sizes">{run.error}</span>
              <StateMark family="bad">Не удалась</StateMark>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
