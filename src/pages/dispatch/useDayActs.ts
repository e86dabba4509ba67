// What is done to a clean on the board: given to a person, moved to another hour, taken off, offered to everybody.
import { useMemo } from 'react'
import { useEvent } from 'react-admin'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useAppoint } from '#src/pages/clean/card/useUnassigned.ts'
import { useCall } from '#src/views/call/useCall.ts'
import type { Clean, DayItem } from './dayScene.ts'
import type { Landing } from './moving.ts'

/** The flat of a clean. */
export const flatOf = ({ object, object_id }: Pick<Clean, 'object' | 'object_id'>): string =>
  object?.name || `№\u00a0${object_id}`

/** A person by number and name. */
export interface Somebody {
  readonly id: number
  readonly name?: string | undefined
}

/** The acts of the board, the same whatever is read anew; none of them where the person may not appoint. */
export function useDayActs() {
  const may = useAccess('cleaners').can('appoint')
  const appointing = useAppoint('')
  const change = useCall('PATCH cleans')
  const appoint = useEvent((clean: Clean, { id, name }: Somebody, hour?: string) => {
    const told = [flatOf(clean), name, hour && `с ${hour}`].filter(Boolean).join(', ')
    const body = { clean_id: clean.id, cleaner_id: id, ...(hour && { time_from: hour }) }
    void appointing.act({ body }, ({ warnings = [] }) => toldOf(`Назначено: ${told}`, warnings))
  })
  const give = useEvent(({ clean }: DayItem, { row: { person }, from }: Landing) => {
    const hour = from === undefined ? undefined : hourText(from)
    if (person.id !== clean.cleaner_id) return appoint(clean, person, hour)
    if (hour === undefined) return
    const { id, version } = clean
    void change.act({ body: { id, version, time_from: hour } }, `Перенесено: ${flatOf(clean)}, с ${hour}`)
  })
  const takeOff = useEvent((clean: Clean) => {
    void appointing.act({ body: { clean_id: clean.id, cleaner_id: null } }, `Без клинера: ${flatOf(clean)}`)
  })
  const offer = useEvent((clean: Clean) => {
    const { id, version } = clean
    void change.act({ body: { id, version, action: 'offer' } }, `Предложено всем: ${flatOf(clean)}`)
  })
  return useMemo(() => ({ may, appoint, give, takeOff, offer }), [may, appoint, give, takeOff, offer])
}

function toldOf(title: string, warnings: readonly string[]) {
  return warnings.length > 0 ? ({ family: 'wait', title, message: warnings.join('. ') } as const) : title
}

/** These acts. */
export type DayActs = ReturnType<typeof useDayActs>
