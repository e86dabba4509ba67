import { useState } from 'react'
import { type TakenIn, tableLimits } from '#schema/entities/takeIn.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { actOf } from '#src/dataProvider/acts.ts'
import type { HttpError } from '#src/dataProvider/httpError.ts'
import { useCall } from '../call/useCall.ts'

/** What the server says of a table, looked at or taken in. */
export type TakenTable = CallAnswer<'POST rents/import'>

interface Chosen {
  readonly name: string
  readonly data: string
}

/** A whole table may take the server longer than any other write, in seconds. */
const wait = 110

/** The file, what the server makes of it, the columns as the person wants them, and the act once it is done. */
export function useTable(entity: TakenIn, told: (answer: TakenTable) => string) {
  const [file, setFile] = useState<Chosen>()
  const [table, setTable] = useState<TakenTable>()
  const [fault, setFault] = useState('')
  const onRefused = ({ message }: HttpError) => {
    setFault(message)
    return true
  }
  const seen = (answer: TakenTable) => {
    setFault('')
    setTable(answer)
  }
  const line = `POST ${entity}/import` as const
  const look = useCall(line, { reread: nothingNew, onDone: seen, onRefused, wait })
  const load = useCall(line, { told, onDone: seen, onRefused, wait })
  const columnsOf = (one: TakenTable) =>
    (one.columns ?? []).flatMap(({ at, field }) => (at !== undefined && field ? [{ at, field }] : []))

  const choose = async (chosen: File) => {
    setTable(undefined)
    setFault('')
    if (chosen.size > tableLimits.bytes)
      return setFault(`Файл больше ${tableLimits.bytes / 1_000_000} МБ. Разделите его на части.`)
    const next = { name: chosen.name, data: await textOf(chosen) }
    setFile(next)
    await look.act({ body: { data: next.data } })
  }
  /** Gives a field to a column; who had it loses it. */
  const map = (at: number, field: string) => {
    if (!file || !table) return
    const others = columnsOf(table).filter((column) => column.at !== at && column.field !== field)
    const columns = field === '' ? others : [...others, { at, field }]
    void look.act({ body: { data: file.data, columns } })
  }
  const write = () => {
    if (file && table) void load.act({ body: { data: file.data, columns: columnsOf(table), write: true } })
  }
  return {
    file,
    table,
    fault,
    choose,
    map,
    write,
    isLooking: look.isBusy,
    isLoading: load.isBusy,
    act: table?.written ? actOf(table) : undefined,
  }
}

function nothingNew(): void {
  // what is only looked at changes nothing on the screen
}

/** The bytes of a file as base64. */
function textOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
