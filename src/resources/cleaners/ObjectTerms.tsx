// The flats of a cleaner with rate and turn: changed in place, untied, a new one tied.
import { Button, MenuItem, TextField } from '@mui/material'
import { useGetList } from 'ra-core'
import { useState } from 'react'
import { isMoney } from '#schema/rules/money.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn } from '#src/pages/rentCard/rowParts.ts'
import type { StaffProps } from './StaffTools.tsx'
import { useStaffCall } from './useStaffCall.ts'

const turns = [
  [1, 'основной'],
  [2, 'запасной'],
  [3, 'резерв'],
] as const

/** The block of flats. */
export function ObjectTerms({ page, reload }: StaffProps) {
  return (
    <section className="staff-block" aria-labelledby="staff-objects">
      <h3 id="staff-objects">Объекты: {page.objects.length}</h3>
      {page.objects.map((object) => (
        <ObjectLine
          key={`${String(object.object_id)} ${String(object.price)} ${String(object.priority)}`}
          object={object}
          page={page}
          reload={reload}
        />
      ))}
      <AddObject page={page} reload={reload} />
    </section>
  )
}

function ObjectLine({ object, page, reload }: StaffProps & { readonly object: Row }) {
  const { call } = useStaffCall(reload)
  const name = textIn(object, 'name')
  const pair = { cleaner_id: page.id, object_id: numberIn(object, 'object_id') }
  const stored = numberIn(object, 'price')
  const [price, setPrice] = useState(stored === undefined ? '' : String(stored).replace('.', ','))
  const sum = priceOf(price)
  const savePrice = () => {
    if (sum === undefined || sum === (stored ?? null)) return
    void call('PATCH cleaners/object', { ...pair, price: sum }, `Ставка сохранена: ${name}`)
  }
  return (
    <div className="staff-row">
      <span className="staff-text">{name}</span>
      <TextField
        value={price}
        error={sum === undefined}
        helperText={sum === undefined ? 'Рубли, например 1500' : undefined}
        onChange={(event) => setPrice(event.target.value)}
        onBlur={savePrice}
        onKeyDown={(event) => event.key === 'Enter' && savePrice()}
        className="staff-price"
        slotProps={{ htmlInput: { 'aria-label': `Ставка, ₽: ${name}`, inputMode: 'decimal' } }}
      />
      <TextField
        select
        value={numberIn(object, 'priority') ?? 1}
        className="staff-turn"
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': `Очередь: ${name}` } } }}
        onChange={(event) =>
          void call(
            'PATCH cleaners/object',
            { ...pair, priority: Number(event.target.value) },
            `Очередь сохранена: ${name}`,
          )
        }
      >
        {turns.map(([turn, label]) => (
          <MenuItem key={turn} value={turn}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Button
        size="small"
        aria-label={`Отвязать: ${name}`}
        onClick={() => void call('PATCH cleaners/object/delete', pair, `Отвязан: ${name}`)}
      >
        Отвязать
      </Button>
    </div>
  )
}

/** The sum of a typed text: null for none, undefined for what is no sum. */
function priceOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  if (plain === '') return null
  const sum = Number(plain)
  return isMoney(sum) && sum >= 0 ? sum : undefined
}

function AddObject({ page, reload }: StaffProps) {
  const { call } = useStaffCall(reload)
  const { data = [] } = useGetList('objects', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  })
  const tied = new Set(page.objects.map((object) => object.object_id))
  const free = data.filter(({ id }) => !tied.has(id))
  if (free.length === 0) return null
  return (
    <TextField
      select
      label="Привязать объект"
      value=""
      className="staff-add"
      onChange={(event) =>
        void call(
          'POST cleaners/object',
          { cleaner_id: page.id, object_id: Number(event.target.value), priority: 1 },
          'Объект привязан',
        )
      }
    >
      {free.map((object) => (
        <MenuItem key={object.id} value={object.id}>
          {textIn(object, 'name')}
        </MenuItem>
      ))}
    </TextField>
  )
}
