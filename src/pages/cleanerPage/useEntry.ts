import { useState } from 'react'
import { cleanObject } from '#schema/entities/cleanShapes.ts'
import { formatDate, localMoment, toEpoch } from '#schema/rules/dates.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { faultText } from '#src/pages/publicPage/useSending.ts'
import { type Clean, isGoing, isOver } from './cleanData.ts'

/** The way into the flat of a clean as one line, and the way to ask for it: every telling is remembered. */
export interface Entry {
  readonly text: string
  show?(): void
}

/** Tells the way into a flat when it is asked for; codes are never kept on the phone. Without a door nothing is told: staff open codes elsewhere. */
export function useEntry(today: string, door: Door | undefined): (clean: Clean) => Entry {
  const [told, setTold] = useState<ReadonlyMap<number, Entry>>(new Map())
  if (!door) return () => ({ text: '' })
  const ask = async (id: number) => {
    const show = () => void ask(id)
    const tell = (entry: Entry) => setTold((known) => new Map([...known, [id, entry]]))
    try {
      const { text, isOpen } = wayOf(await door(`cleans/${id}`))
      tell(isOpen ? { text } : { text, show })
    } catch (error) {
      console.error(error)
      tell({ text: faultText(error), show })
    }
  }
  return (clean) => {
    if (isOver(clean)) return { text: 'закрыт: уборка закончена' }
    if (clean.date > today) return { text: 'откроется за 2 часа до начала уборки' }
    if (clean.status !== 'accepted' && !isGoing(clean))
      return { text: 'откроется, когда вы подтвердите уборку' }
    return told.get(clean.id) ?? { text: '', show: () => void ask(clean.id) }
  }
}

function wayOf(answer: unknown): { readonly text: string; readonly isOpen: boolean } {
  const { object } = siftRecord({ object: cleanObject }, answer)
  if (!object?.codes) {
    const { timezone, opens_at } = object ?? {}
    if (!timezone || !opens_at || toEpoch(opens_at) < Date.now())
      return { text: 'закрыт, спросите у менеджера', isOpen: false }
    const { date, time } = localMoment(timezone, opens_at)
    return { text: `откроется ${formatDate(date).slice(0, 5)} в ${time}`, isOpen: false }
  }
  const lines = [
    ['подъезд', object.entrance],
    ['этаж', object.floor],
    ['кв.', object.apartment],
    ['домофон', object.intercom],
    ['дверь', object.codes.door_code],
    ['сейф с ключом', object.codes.keybox_code],
    ['ключ:', object.codes.key_place],
  ].flatMap(([label, value]) => (value ? [`${label} ${value}`] : []))
  return { text: lines.join(', ') || 'спросите у менеджера', isOpen: true }
}
