// One tie of a cleaner and a flat: the rate and the turn, changed in place, and the way to untie.
import { Button, MenuItem, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { rateOf, turns } from './terms.ts'
import './terms.css'

interface TermsLineProps {
  /** Whose terms they are: a flat or a cleaner. */
  readonly name: string
  /** The name as it is drawn. */
  readonly children: ReactNode
  readonly price: number | undefined
  readonly turn: number
  /** Called when another rate was typed. */
  readonly onPrice: (price: number | null) => void
  readonly onTurn: (turn: number) => void
  readonly onUntie: () => void
}

/** The line; a sum that is none says so and is not sent. */
export function TermsLine({ name, children, price: stored, turn, onPrice, onTurn, onUntie }: TermsLineProps) {
  const [price, setPrice] = useState(stored === undefined ? '' : String(stored).replace('.', ','))
  const sum = rateOf(price)
  const savePrice = () => {
    if (sum !== undefined && sum !== (stored ?? null)) onPrice(sum)
  }
  return (
    <>
      <span className="narrow breaks terms-name">{children}</span>
      <TextField
        value={price}
        error={sum === undefined}
        helperText={sum === undefined ? 'Рубли, например 1500' : undefined}
        onChange={(event) => setPrice(event.target.value)}
        onBlur={savePrice}
        onKeyDown={(event) => event.key === 'Enter' && savePrice()}
        margin="none"
        className="terms-price"
        placeholder="обычная"
        slotProps={{ htmlInput: { 'aria-label': `Ставка, ₽: ${name}`, inputMode: 'decimal' } }}
      />
      <TextField
        select
        value={turn}
        margin="none"
        className="terms-turn"
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': `Очередь: ${name}` } } }}
        onChange={(event) => onTurn(Number(event.target.value))}
      >
        {turns.map(([code, label]) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Button size="small" aria-label={`Отвязать: ${name}`} onClick={onUntie}>
        Отвязать
      </Button>
    </>
  )
}
