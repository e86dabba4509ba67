import type { ReactNode } from 'react'
import { rents } from '#schema/entities/rents.ts'
import { stayAction } from '#schema/rules/deskAction.ts'
import { isActAsked } from '#schema/rules/stayCounters.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useRowLights } from './useRowLights.ts'

const booked = rents.fields.status.states.booked.label

interface NextActProps extends RowSlotProps<'rents'> {
  /** On the phone the whole line leads to the booking: the act is words, and these stand where nothing is to be done. */
  readonly instead?: ReactNode
}

/** What is to be done next with a booking whose day has come, as the desk says it: the word of its state, alike in every row, is only heard. */
export default function NextAct({ row, instead }: NextActProps) {
  const { today } = useClock()
  const { found, lights } = useRowLights(row)
  const { openRent, openClean } = useDrawer()
  const mayClean = useAccess('cleans').can('update')
  const { needToCheck, amount } = row.checkManualPayment ?? {}
  const state = <span className="only-read">{booked}</span>
  if (lights === undefined || !isActAsked(row, today)) return instead ?? state
  const claimed = needToCheck && { to_check: amount ?? 0 }
  const { status, owed } = row
  const { does, label } = stayAction({ status, owed, ...claimed, readiness: lights }, 'arrivals', false)
  const isWaited = lights.clean === 'problem' || lights.clean === 'wait'
  const id = mayClean && isWaited ? found?.clean_id : null
  if (does === 'nothing' && !id) return <span className="quiet">{label}</span>
  const words = does === 'nothing' && lights.clean === 'problem' ? 'Открыть уборку' : label
  if (instead) return <b className={does === 'pay' ? 'bad-text' : 'link'}>{words}</b>
  const act = () => {
    if (does === 'nothing' && id) openClean({ id })
    else openRent(row, { pays: does === 'pay' })
  }
  return (
    <button type="button" className="link medium calm-link" onClick={act}>
      {words}
      {state}
    </button>
  )
}
