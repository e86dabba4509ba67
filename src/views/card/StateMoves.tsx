// The state of a row and the states it may go to, each a button.
import { Button, Menu, MenuItem } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useUpdate } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { StateField } from '#schema/kinds/state.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '../useOneAtATime.ts'

interface StateMovesProps {
  readonly model: Model
  readonly row: Row
  readonly name: string
  readonly field: StateField
}

/** «Проживает» with the menu «Изменить» of its next states; without the right only the word. */
export function StateMoves({ model, row, name, field }: StateMovesProps) {
  const access = useAccess(model)
  const { move, isPending } = useMove(model, row, name)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const state = field.states[String(row[name])]
  if (!state) return null
  const next = access.can('update') && access.writes(name) ? state.to : []
  return (
    <span className="row inline gap-4">
      <StateMark family={state.family}>{state.label}</StateMark>
      {next.length > 0 && (
        <Button
          size="small"
          aria-haspopup="menu"
          loading={isPending}
          endIcon={<ChevronDown size={14} />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Изменить состояние
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {next.map((code) => {
          const target = field.states[code]
          return (
            target && (
              <MenuItem
                key={code}
                onClick={() => {
                  setAnchor(null)
                  void move(code)
                }}
              >
                <StateMark family={target.family}>{target.label}</StateMark>
              </MenuItem>
            )
          )
        })}
      </Menu>
    </span>
  )
}

function useMove(model: Model, row: Row, name: string) {
  const [update, { isPending }] = useUpdate()
  const toasts = useToasts()
  const { once } = useOneAtATime()
  const move = (code: string) => {
    const id = Number(row.id)
    const params = { id, data: { [name]: code }, previousData: { ...row, id } }
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    return once(() => orNothing(toasts, () => update(model.name, params, options)))
  }
  return { move, isPending }
}
