import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** New values of parts of the address; an empty one or null takes its part away. */
export type AddressChanges<Name extends string> = Readonly<Partial<Record<Name, string | null>>>

/** The parts of the address after «?», and the way to change several of them at once: without a step back unless the change `isStep`. */
export function useAddressParts<Name extends string>({ isStep = false } = {}) {
  const [parts, setParts] = useSearchParams()
  const put = useCallback(
    (changes: AddressChanges<Name>) => {
      const asked = Object.entries<string | null | undefined>(changes)
      if (asked.every(([name, value]) => (parts.get(name) ?? '') === (value ?? ''))) return
      setParts(
        (before) => {
          for (const [name, value] of asked) {
            if (value) before.set(name, value)
            else before.delete(name)
          }
          return before
        },
        { replace: !isStep, preventScrollReset: true },
      )
    },
    [parts, setParts, isStep],
  )
  return { parts, put }
}
