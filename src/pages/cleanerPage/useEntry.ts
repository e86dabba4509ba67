import { useEffect, useState } from 'react'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { partIn, textIn } from '#src/pages/rentCard/rowParts.ts'
import type { Clean } from './cleanData.ts'

/** The way into the flat as one line; codes come on the day only and are never kept on the phone. */
export function useEntry(clean: Clean | undefined, today: string, door: Door): string {
  const id = clean !== undefined && clean.date === today ? clean.id : undefined
  const status = clean?.status
  const [found, setFound] = useState<{ readonly id: number; readonly text: string }>()
  useEffect(() => {
    if (id === undefined || status === undefined) return
    let isLeft = false
    const read = async () => {
      try {
        const text = entryOf(await door(`cleans/${id}`))
        if (!isLeft) setFound({ id, text })
      } catch (error) {
        console.error(error)
      }
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [id, status, door])
  if (id === undefined) return 'откроется в день уборки'
  return found?.id === id ? found.text : '…'
}

function entryOf(answer: unknown): string {
  const object = partIn(isObject(answer) ? answer : {}, 'object')
  const codes = partIn(object, 'codes')
  const named = (name: string, label: string, from = codes) => {
    const value = textIn(from, name)
    return value === '' ? [] : [`${label} ${value}`]
  }
  const lines = [
    ...named('entrance', 'подъезд', object),
    ...named('floor', 'этаж', object),
    ...named('apartment', 'кв.', object),
    ...named('intercom', 'домофон', object),
    ...named('door_code', 'дверь'),
    ...named('keybox_code', 'сейф с ключом'),
    ...named('key_place', 'ключ:'),
  ]
  return lines.join(', ') || 'спросите у менеджера'
}
