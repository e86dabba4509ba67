import { Button, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { turnWords } from '#schema/entities/bindings.ts'
import { isMoney } from '#schema/rules/money.ts'
import { ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { useCall } from '#src/views/call/useCall.ts'
import './terms.css'

/** Which cleaner cleans which flat. */
export interface Tie {
  readonly cleaner_id: number
  readonly object_id: number
}

interface TermsLineProps {
  readonly tie: Tie
  /** Whose terms they are: a flat or a cleaner. */
  readonly name: string
  /** The name as it is drawn. */
  readonly children: ReactNode
  readonly price: number | undefined
  readonly turn: number | undefined
  /** Reads the place anew after a change: everything on the screen unless told. */
  readonly reread?: () => void
}

/** One tie of a cleaner and a flat: rate and turn changed in place, untied; a sum that is none says so and is not sent. */
export function TermsLine({ tie, name, children, price: stored, turn = 1, reread }: TermsLineProps) {
  const [typed, setTyped] = useState(stored === undefined ? '' : String(stored).replace('.', ','))
  const rebind = useCall('PATCH cleaners/object', { told: `Ставка сохранена: ${name}`, reread })
  // The turn may be chosen while the rate is on its way.
  const retake = useCall('PATCH cleaners/object', { told: `Очередь сохранена: ${name}`, reread })
  const untie = useCall('PATCH cleaners/object/delete', { told: `Отвязан: ${name}`, reread })
  const sum = rateOf(typed)
  const savePrice = () => {
    if (sum !== undefined && sum !== (stored ?? null)) void rebind.act({ body: { ...tie, price: sum } })
  }
  return (
    <>
      <span className="narrow breaks terms-name">{children}</span>
      <TextField
        value={typed}
        error={sum === undefined}
        helperText={sum === undefined ? 'Рубли, например 1500' : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={savePrice}
        onKeyDown={(event) => event.key === 'Enter' && savePrice()}
        margin="none"
        className="terms-price"
        placeholder="обычная"
        slotProps={{ htmlInput: { 'aria-label': `Ставка, ₽: ${name}`, inputMode: 'decimal' } }}
      />
      <ChoiceBox
        label={`Очередь: ${name}`}
        value={String(turn)}
        className="terms-turn"
        options={turnWords.map(([code, words]) => [String(code), words])}
        onChange={(priority) => void retake.act({ body: { ...tie, priority: Number(priority) } })}
      />
      <Button size="small" aria-label={`Отвязать: ${name}`} onClick={() => void untie.act({ body: tie })}>
        Отвязать
      </Button>
    </>
  )
}

/** The rate of a typed text: null for none, undefined for what is no sum. */
function rateOf(text: string): number | null | undefined {
  const sum = readNumber(text)
  return sum === null || (isMoney(sum) && sum >= 0) ? sum : undefined
}
