import type { ReactNode } from 'react'

/** A key as it is drawn on a keyboard, for the eyes alone. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <span className="fixed" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  )
}
