import { Button } from '@mui/material'
import { useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { LeaveGuard, type LeaveGuardProps, useIsDirty } from './LeaveGuard.tsx'
import { useFormKeys } from './useFormKeys.ts'

/** Where the filled button leads while nothing is unsaved. */
export interface NextStep {
  readonly label: string
  readonly open: () => void
}

interface SaveBarProps extends LeaveGuardProps {
  /** The words of the button: «Сохранить» unless told. */
  readonly action?: string
  /** Where «Отмена» leads; a form without it stays on the screen, and is brought back to what is saved. */
  readonly cancelTo?: string
  readonly next?: NextStep | undefined
}

/** The bar that ends a form: what is unsaved, the ways back, «Сохранить», the guard; nothing to save until something changes. */
export function SaveBar({ action = 'Сохранить', cancelTo, next, ...guard }: SaveBarProps) {
  const { reset } = useFormContext()
  const { errors, isSubmitting } = useFormState()
  const isDirty = useIsDirty()
  const holder = useRef<HTMLDivElement>(null)
  const isIdle = cancelTo === undefined && !isDirty
  useFormKeys(holder, !isIdle)
  return (
    <div ref={holder} className="row finish inset save-bar">
      <span role="status">{stateText(Object.keys(errors).length, isDirty)}</span>
      {cancelTo !== undefined && (
        <Button variant="outlined" component={Link} to={cancelTo}>
          Отмена
        </Button>
      )}
      {cancelTo === undefined && isDirty && (
        <Button variant="outlined" disabled={isSubmitting} onClick={() => reset()}>
          Вернуть как было
        </Button>
      )}
      {next && isIdle ? (
        <Button variant="contained" onClick={next.open}>
          Дальше: {next.label}
        </Button>
      ) : (
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          disabled={isIdle}
          aria-keyshortcuts="Control+S"
        >
          {action}
        </Button>
      )}
      {isDirty && <LeaveGuard {...guard} />}
    </div>
  )
}

function stateText(wrong: number, isDirty: boolean): string {
  if (wrong > 0) return `Исправьте поля, отмеченные красным: ${wrong}`
  return isDirty ? 'Есть несохранённые изменения' : ''
}
