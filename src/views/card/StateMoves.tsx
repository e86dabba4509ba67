import { Button } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import type { Model } from '#schema/define.ts'
import type { StateField } from '#schema/kinds/state.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useAct } from '../call/useAct.ts'
import { usePanelProvider } from '../call/usePanelProvider.ts'
import { ActMenu } from '../MoreMenu.tsx'

interface StateMovesProps {
  readonly model: Model
  readonly row: Row
  readonly name: string
  readonly field: StateField
}

/** «Проживает» with the menu of its next states; without the right only the word. */
export function StateMoves({ model, row, name, field }: StateMovesProps) {
  const access = useAccess(model)
  const provider = usePanelProvider()
  const id = Number(row.id)
  const { act, isBusy } = useAct((code: string) =>
    provider.update(model.name, { id, data: { [name]: code }, previousData: { ...row, id } }),
  )
  const state = field.states[String(row[name])]
  if (!state) return null
  const next = access.can('update') && access.writes(name) ? state.to : []
  const moveTo = (code: string) => {
    const { family = 'plain', label = code } = field.states[code] ?? {}
    return { label, face: <StateMark family={family}>{label}</StateMark>, run: () => act(code) }
  }
  return (
    <span className="row inline gap-4">
      <StateMark family={state.family}>{state.label}</StateMark>
      {next.length > 0 && (
        <ActMenu items={next.map(moveTo)}>
          {(open) => (
            <Button
              aria-haspopup="menu"
              onClick={open}
              size="small"
              loading={isBusy}
              endIcon={<ChevronDown size={14} />}
            >
              Изменить состояние
            </Button>
          )}
        </ActMenu>
      )}
    </span>
  )
}
