import { isIsoDate } from '#schema/rules/dates.ts'
import { useAddressParts } from '#src/views/useAddressParts.ts'

/** The day and the group of flats in the address. */
export interface DeskPlace {
  /** The chosen day, or nothing for today. */
  readonly day: string | null
  readonly group: string
  readonly setDay: (day: string | null) => void
  readonly setGroup: (group: string) => void
}

/** What the address says, with the ways to change it. */
export function useDeskPlace(): DeskPlace {
  const { parts, put } = useAddressParts<'day' | 'group'>()
  const day = parts.get('day')
  return {
    day: isIsoDate(day) ? day : null,
    group: parts.get('group') ?? '',
    setDay: (value) => put({ day: value }),
    setGroup: (value) => put({ group: value }),
  }
}
