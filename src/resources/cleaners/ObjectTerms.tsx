// The flats of a cleaner with rate and turn: changed in place, untied, a new one tied.
import { MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'
import { TermsLine } from '#src/pages/terms/TermsLine.tsx'
import type { StaffProps } from './StaffTools.tsx'
import { useStaffCall } from './useStaffCall.ts'

/** The block of flats. */
export function ObjectTerms({ page, reload }: StaffProps) {
  return (
    <section className="box staff-block" aria-labelledby="staff-objects">
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
  return (
    <div className="row wrap staff-row">
      <TermsLine
        name={name}
        price={numberIn(object, 'price')}
        turn={numberIn(object, 'priority') ?? 1}
        onPrice={(price) =>
          void call('PATCH cleaners/object', { ...pair, price }, `Ставка сохранена: ${name}`)
        }
        onTurn={(priority) =>
          void call('PATCH cleaners/object', { ...pair, priority }, `Очередь сохранена: ${name}`)
        }
        onUntie={() => void call('PATCH cleaners/object/delete', pair, `Отвязан: ${name}`)}
      >
        {name}
      </TermsLine>
    </div>
  )
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
