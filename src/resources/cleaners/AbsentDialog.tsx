// «Не выйдет…»: the days first, then each clean of these days with those who could come instead.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { isIsoDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { dayText } from '#src/pages/cleanerPage/words.ts'
import type { StaffProps } from './StaffTools.tsx'
import { useStaffCall } from './useStaffCall.ts'
import '#src/views/dialog.css'

type Affected = NonNullable<CallAnswer<'PATCH cleaners/absent'>['affected']>
type AffectedClean = Affected[number]

interface AbsentProps extends StaffProps {
  readonly onClose: () => void
}

/** The wizard of two steps. */
export function AbsentDialog({ page, reload, onClose }: AbsentProps) {
  const titleId = useId()
  const [affected, setAffected] = useState<Affected>()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {affected ? `${page.name} не выйдет: передайте уборки` : `${page.name} не выйдет`}
      </DialogTitle>
      {affected ? (
        <Replace affected={affected} reload={reload} onClose={onClose} />
      ) : (
        <Days page={page} reload={reload} onClose={onClose} onDone={setAffected} />
      )}
    </Dialog>
  )
}

interface DaysProps extends AbsentProps {
  readonly onDone: (affected: Affected) => void
}

function Days({ page, reload, onClose, onDone }: DaysProps) {
  const { today } = useClock()
  const fieldId = useId()
  const { told, provider } = useStaffCall(reload)
  const [begin, setBegin] = useState<string | null>(today)
  const [end, setEnd] = useState<string | null>(today)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isGood = isIsoDate(begin) && isIsoDate(end) && begin <= end
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isGood) return
    setBusy(true)
    const body = { id: page.id, begin, end, ...(reason.trim() && { reason: reason.trim() }) }
    const answer = await told(`Выходные отмечены: ${page.name}`, () =>
      provider.call('PATCH cleaners/absent', { body }),
    )
    setBusy(false)
    if (answer === undefined) return
    const { affected = [] } = answer
    if (affected.length === 0) onClose()
    else onDone(affected)
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 0.75 }}>
        <p className="dialog-text">Новых уборок на эти дни не предложим, назначенные покажем с заменами.</p>
        <label className="stack gap-4 quiet staff-date" htmlFor={`${fieldId}-begin`}>
          С какого дня
        </label>
        <DateBox id={`${fieldId}-begin`} label="с какого дня" value={begin} onChange={setBegin} />
        <label className="stack gap-4 quiet staff-date" htmlFor={`${fieldId}-end`}>
          По какой день
        </label>
        <DateBox id={`${fieldId}-end`} label="по какой день" value={end} onChange={setEnd} />
        {!isGood && <p role="alert">Последний день должен быть не раньше первого.</p>}
        <TextField
          label="Причина"
          value={reason}
          placeholder="болеет, отпуск, семейные дела"
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          Отмена
        </Button>
        <Button type="submit" variant="contained" disabled={!isGood} loading={isBusy}>
          Отметить и найти замену
        </Button>
      </DialogActions>
    </form>
  )
}

interface ReplaceProps extends Pick<StaffProps, 'reload'> {
  readonly affected: Affected
  readonly onClose: () => void
}

function Replace({ affected, reload, onClose }: ReplaceProps) {
  const { told, provider } = useStaffCall(reload)
  const [done, setDone] = useState<ReadonlyMap<number, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const appoint = async (clean: AffectedClean, cleaner_id: number | null, name: string) => {
    setBusy(true)
    const body = { clean_id: clean.id, cleaner_id }
    const answer = await told(`${flatOf(clean)}: ${name}`, () =>
      provider.call('PATCH cleaners/appoint', { body }),
    )
    setBusy(false)
    if (answer) setDone((now) => new Map(now).set(clean.id, name))
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
