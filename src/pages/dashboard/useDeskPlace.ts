import { useSearchParams } from 'react-router'
import { isIsoDate } from '#schema/rules/dates.ts'

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
  const [parameters, setParameters] = useSearchParams()
  const day = parameters.get('day')
  const put = (name: string, value: string | null) =>
    setParameters(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return {
    day: isIsoDate(day) ? day : null,
    group: parameters.get('group') ?? '',
    setDay: (value) => put('day', value),
    setGroup: (value) => put('group', value),
  }
}
