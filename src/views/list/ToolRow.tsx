import { Button } from '@mui/material'
import { createContext, type ReactNode, useContext, useRef } from 'react'
import { Link } from 'react-router'
import { type MenuAct, MoreMenu } from '../MoreMenu.tsx'
import { useTightness } from './useTightness.ts'
import './toolRow.css'

/** An act over a list: a line of «…», or a button while there is room. */
export interface ToolAct extends MenuAct {
  readonly isButton?: boolean
  readonly isBusy?: boolean
  /** Has a place of its own in the row: a line of «…» only where the row is tight. */
  readonly isTool?: boolean
}

interface ToolRowProps {
  /** Chooses between the looks of a section: always first. */
  readonly views?: ReactNode
  /** What is looked at: search, filters. */
  readonly children?: ReactNode
  readonly acts: readonly (ToolAct | false)[]
  /** The one button that makes something new. */
  readonly create?: ReactNode
}

const steps = { acts: 1, rare: 2, words: 3 } as const

const StepContext = createContext(0)

/** Whether tools have come so near that what is rarely used leaves the row. */
export function useIsTight(): boolean {
  return useContext(StepContext) >= steps.rare
}

/** A word beside the picture of a tool: only read where there is no room for it. */
export function ToolWord({ children }: { readonly children: string }) {
  return <span className={useContext(StepContext) < steps.words ? undefined : 'only-read'}>{children}</span>
}

/** One row of tools over a list or the board, which never wraps: what does not fit goes into «…», at last words give way to icons. */
export function ToolRow({ views, children, acts, create }: ToolRowProps) {
  const holder = useRef<HTMLDivElement>(null)
  const step = useTightness(holder, steps.words)
  const isTight = step >= steps.rare
  const offered = acts.flatMap((act) => (act && (isTight || !act.isTool) ? [act] : []))
  const buttons = step < steps.acts ? offered.filter(({ isButton }) => isButton) : []
  return (
    <StepContext value={step}>
      <div ref={holder} className={step < steps.words ? 'row list-bar' : 'row list-bar tight'}>
        {views}
        {children}
        <span className="row push list-bar-end">
          <MoreMenu label="Другие действия" items={offered.filter((act) => !buttons.includes(act))} />
          {buttons.map((act) => (
            <ActButton key={act.label} act={act} />
          ))}
          {create}
        </span>
      </div>
    </StepContext>
  )
}

function ActButton({ act: { label, Icon, run, to, disabled, isBusy } }: { readonly act: ToolAct }) {
  return (
    <Button
      variant="outlined"
      {...(to !== undefined && { component: Link, to })}
      startIcon={Icon && <Icon />}
      loading={isBusy}
      loadingPosition="start"
      disabled={disabled}
      onClick={({ currentTarget }) => run?.(currentTarget)}
    >
      {label}
    </Button>
  )
}
