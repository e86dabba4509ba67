import type { ReactNode, Ref } from 'react'

interface SheetFootProps {
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** The bar of the next moves under a row: a place with a name, where the focus stays when a move is done. */
export function SheetFoot({ ref, children }: SheetFootProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Что дальше"
      className="row wrap finish inset line-above sheet-foot"
    >
      {children}
    </section>
  )
}
