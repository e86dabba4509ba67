import { useEffect, useState } from 'react'
import { cleanObject } from '#schema/entities/cleanShapes.ts'
import { cleanRecord } from '#src/dataProvider/clean/cleanShape.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { type Clean, isOver } from './cleanData.ts'

/** Tells the way into the flat of a clean as one line; codes come on the day only and are never kept on the phone. */
export function useEntry(cleans: readonly Clean[], today: string, door: Door): (clean: Clean) => string {
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map())
  const asked = cleans
    .filter((clean) => clean.date === today && !isOver(clean))
    .map(({ id, status }) => `${id} ${status}`)
    .join()
  useEffect(() => {
    if (asked === '') return
    const read = async (id: number) => {
      try {
        const text = entryOf(await door(`cleans/${id}`))
        setFound((known) => new Map([...known, [id, text]]))
      } catch (error) {
        console.error(error)
        setFound((known) => (known.has(id) ? known : new Map([...known, [id, 'появится, когда будет сеть']])))
      }
    }
    const readAll = () => {
      for (const one of asked.split(',')) void read(Number.parseInt(one, 10))
    }
    readAll()
    addEventListener('online', readAll)
    return () => removeEventListener('online', readAll)
  }, [asked, door])
  return ({ id, date }) => (date === today ? (found.get(id) ?? '…') : 'откроется в день уборки')
}

function entryOf(answer: unknown): string {
  const { object } = cleanRecord({ object: cleanObject }, answer)
  const lines = [
    ['подъезд', object?.entrance],
    ['этаж', object?.floor],
    ['кв.', object?.apartment],
    ['домофон', object?.intercom],
    ['дверь', object?.codes?.door_code],
    ['сейф с ключом', object?.codes?.keybox_code],
    ['ключ:', object?.codes?.key_place],
  ].flatMap(([label, value]) => (value ? [`${label} ${value}`] : []))
  return lines.join(', ') || 'спросите у менеджера'
}
