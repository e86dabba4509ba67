import { Button } from '@mui/material'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { dayText } from '#schema/rules/weekdays.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import type { StaffProps } from './staffProps.ts'

type Affected = NonNullable<CallAnswer<'PATCH cleaners/absent'>['affected']>
type AffectedClean = Affected[number]

/** Who took a clean over, by the clean. */
type Done = ReadonlyMap<number, string>

/** «Не выйдет…»: the days first, then each clean of these days with those who could come instead. */
export function AbsentDialog({ page, reload, onClose }: DialogAbout<StaffProps>) {
  const { today } = useClock()
  const [done, setDone] = useState<Done>(new Map())
  return (
    <CallDialog
      call="PATCH cleaners/absent"
      title={`${page.name} не выйдет`}
      action="Отметить и найти замену"
      width="sm"
      fields={['begin', 'end', 'reason']}
      fixed={{ id: page.id }}
      start={{ begin: today, end: today }}
      words={words}
      told={`Выходные отмечены: ${page.name}`}
      reread={reload}
      onClose={onClose}
      result={({ affected = [] }) =>
        affected.length === 0
          ? undefined
          : {
              title: `${page.name} не выйдет: передайте уборки`,
              close: done.size === affected.length ? 'Готово' : 'Закрыть, передам позже',
              children: <Replace affected={affected} done={done} setDone={setDone} reload={reload} />,
            }
      }
    >
      <p className="dialog-text">Новых уборок на эти дни не предложим, назначенные покажем с заменами.</p>
    </CallDialog>
  )
}

const words = {
  begin: { label: 'С какого дня' },
  end: { label: 'По какой день' },
  reason: { hint: 'Например: болеет, отпуск, семейные дела.' },
} as const

interface ReplaceProps extends Pick<StaffProps, 'reload'> {
  readonly affected: Affected
  readonly done: Done
  readonly setDone: Dispatch<SetStateAction<Done>>
}

function Replace({ affected, done, setDone, reload }: ReplaceProps) {
  const { act, isBusy } = useCall('PATCH cleaners/appoint', { reread: reload })
  const appoint = async (clean: AffectedClean, cleaner_id: number | null, name: string) => {
    const { isDone } = await act({ body: { clean_id: clean.id, cleaner_id } }, `${flatOf(clean)}: ${name}`)
    if (isDone) setDone((now) => new Map(now).set(clean.id, name))
  }
  const appointAll = async () => {
    for (const clean of affected) {
      const [best] = possible(clean)
      if (best && !done.has(clean.id)) await appoint(clean, best.cleaner_id ?? null, best.name ?? '')
    }
  }
  const left = affected.filter(({ id }) => !done.has(id)).length
  return (
    <>
      <p className="dialog-text" role="status">
        {left === 0
          ? 'Все уборки переданы.'
          : `Осталось передать: ${counted(left, ['уборка', 'уборки', 'уборок'])}.`}
      </p>
      {left > 1 && (
        <Button variant="outlined" disabled={isBusy} onClick={() => void appointAll()}>
          Передать все лучшим
        </Button>
      )}
      <ul className="absent-list">
        {affected.map((clean) => (
          <li className="stack gap-6 line-above" key={clean.id}>
            <b>
              {dayText(clean.date ?? '')}, {clean.time_from} {flatOf(clean)}
            </b>
            {done.has(clean.id) ? (
              <span>{done.get(clean.id)}</span>
            ) : (
              <span className="column gap-6">
                {possible(clean).length === 0 && <span>Заменить некому: {refusals(clean)}</span>}
                {possible(clean).map((one) => (
                  <Button
                    key={one.cleaner_id}
                    size="small"
                    variant="outlined"
                    disabled={isBusy}
                    onClick={() => void appoint(clean, one.cleaner_id ?? null, one.name ?? '')}
                  >
                    {[one.name, ...(one.reasons ?? [])].filter(Boolean).join(', ')}
                  </Button>
                ))}
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() => void appoint(clean, null, 'без клинера')}
                >
                  Снять
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const mostChoices = 4
const possible = ({ proposals = [] }: AffectedClean) =>
  proposals.filter(({ rejected }) => rejected === undefined).slice(0, mostChoices)

/** Why nobody can come instead. */
const refusals = ({ proposals = [] }: AffectedClean) =>
  proposals.map(({ name, rejected = '' }) => `${name} — ${rejected.toLocaleLowerCase('ru')}`).join('; ') ||
  'клинеров больше нет'

const flatOf = (clean: AffectedClean): string => clean.object?.name ?? ''
