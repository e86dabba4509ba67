// «Не выйдет…»: the days first, then each clean of these days with those who could come instead.
import { Button, DialogActions, DialogContent } from '@mui/material'
import { useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dayText } from '#src/pages/cleanerPage/words.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { StaffProps } from './staffProps.ts'

type Affected = NonNullable<CallAnswer<'PATCH cleaners/absent'>['affected']>
type AffectedClean = Affected[number]

interface AbsentProps extends StaffProps {
  readonly onClose: () => void
}

/** The wizard of two steps. */
export function AbsentDialog({ page, reload, onClose }: AbsentProps) {
  const { today } = useClock()
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
              content: <Replace affected={affected} reload={reload} onClose={onClose} />,
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
  reason: { help: 'Например: болеет, отпуск, семейные дела.' },
} as const

interface ReplaceProps extends Pick<StaffProps, 'reload'> {
  readonly affected: Affected
  readonly onClose: () => void
}

function Replace({ affected, reload, onClose }: ReplaceProps) {
  const { act, isBusy } = useCall('PATCH cleaners/appoint', { reread: reload })
  const [done, setDone] = useState<ReadonlyMap<number, string>>(new Map())
  const appoint = async (clean: AffectedClean, cleaner_id: number | null, name: string) => {
    const { isDone } = await act({ body: { clean_id: clean.id, cleaner_id } }, `${flatOf(clean)}: ${name}`)
    if (isDone) setDone((now) => new Map(now).set(clean.id, name))
  }
  const left = affected.filter(({ id }) => !done.has(id)).length
  return (
    <>
      <DialogContent>
        <p className="dialog-text" role="status">
          {left === 0
            ? 'Все уборки переданы.'
            : `Осталось передать: ${counted(left, ['уборка', 'уборки', 'уборок'])}.`}
        </p>
        <ul className="absent-list">
          {affected.map((clean) => (
            <li className="stack gap-6 line-above" key={clean.id}>
              <b>
                {dayText(clean.date ?? '')}, {clean.time_from} {flatOf(clean)}
              </b>
              {done.has(clean.id) ? (
                <span>{done.get(clean.id)}</span>
              ) : (
                <span className="row stretch wrap gap-6">
                  {possible(clean).map((one) => (
                    <Button
                      key={one.cleaner_id}
                      size="small"
                      variant="outlined"
                      disabled={isBusy}
                      title={one.reasons?.join(', ')}
                      onClick={() => void appoint(clean, one.cleaner_id ?? null, one.name ?? '')}
                    >
                      {one.name}
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {left === 0 ? 'Готово' : 'Закрыть, передам позже'}
        </Button>
      </DialogActions>
    </>
  )
}

const mostChoices = 4
const possible = ({ proposals = [] }: AffectedClean) =>
  proposals.filter(({ rejected }) => rejected === undefined).slice(0, mostChoices)

const flatOf = (clean: AffectedClean): string => clean.object?.name ?? ''
