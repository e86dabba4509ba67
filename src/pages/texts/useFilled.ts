import { variables } from '#schema/rules/templateText.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { usePaused } from '#src/base/usePaused.ts'
import { useRead } from '#src/views/call/useRead.ts'

/** A text with the data of a booking, asked for after a pause of typing, and what the booking lacks, in words. */
export function useFilled(text: string, rent: number | undefined) {
  const paused = usePaused(text)
  const body = { text: paused, rent_id: rent ?? 0 }
  const enabled = rent !== undefined && paused.trim() !== ''
  const { data } = useRead('POST templates/preview', { body }, { enabled })
  return {
    filled: data && paused === text ? (data.text ?? '') : undefined,
    missing: data?.missing?.map((name) => lackOf(name, data.why)) ?? [],
  }
}

type Reasons = CallAnswer<'POST templates/preview'>['why']

/** «ссылка на оплату (в счёте «Касса» нет ссылки)»: what a text lacks, and why where that is not plain. */
function lackOf(name: string, why: Reasons = []): string {
  const reason = why.find(({ key }) => key === name)?.reason
  return reason === undefined ? labelOf(name) : `${labelOf(name)} (${reason})`
}

const labelOf = (name: string): string =>
  variables.find(({ key }) => key === name)?.label.toLocaleLowerCase('ru') ?? `{${name}}`
