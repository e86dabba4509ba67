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
import { useAct } from '../call/useAct.ts'

interface StateMovesProps {
  readonly model: Model
  readonly row: Row
  readonly name: string
  readonly field: StateField
}

/** «Проживает» with the menu «Изменить» of its next states; without the right only the word. */
export function StateMoves({ model, row, name, field }: StateMovesProps) {
  const access = useAccess(model)
  const { act, isBusy } = useMove(model, row, name)
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
          loading={isBusy}
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
                  void act(code)
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
  const [update] = useUpdate()
  const id = Number(row.id)
  return useAct(
    (code: string) =>
      update(
        model.name,
        { id, data: { [name]: code }, previousData: { ...row, id } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ),
    { reread: () => undefined },
  )
}
