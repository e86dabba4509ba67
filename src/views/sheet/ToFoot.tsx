import type { MouseEvent } from 'react'

/** Leads keys past all blocks of a row to the bar of its next moves; seen while the focus stands on it. */
export function ToFoot() {
  return (
    <button type="button" className="strong link skip-link" onClick={leadToFoot}>
      К действиям
    </button>
  )
}

function leadToFoot({ currentTarget }: MouseEvent<HTMLElement>): void {
  const foot = currentTarget.parentElement?.querySelector<HTMLElement>('.sheet-foot')
  foot?.focus({ preventScroll: true })
}
