import { type RefObject, useEffect } from 'react'

/** The first such field of a dialog has the focus when it opens. */
const typedInto = '[data-source] input[type="text"], [data-source] textarea'

/** Moves the focus into the first field that is typed into, once it stands there. */
export function useFirstField(holder: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted) holder.current?.querySelector<HTMLElement>(typedInto)?.focus()
  }, [holder, isWanted])
}
