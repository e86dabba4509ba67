// The flats of a cleaner with rate and turn: changed in place, untied, a new one tied.
import { MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { TermsLine } from '#src/pages/terms/TermsLine.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { StaffProps } from './staffProps.ts'

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

interface ObjectLineProps extends StaffProps {
  readonly object: StaffProps['page']['objects'][number]
}

function ObjectLine({ object, page, reload }: ObjectLineProps) {
  const { object_id, name = '', price, priority = 1 } = object
  const rebind = useCall('PATCH cleaners/object', {
    told: (_, { body }) => `${body.priority ? 'Очередь сохранена' : 'Ставка сохранена'}: ${name}`,
    reread: reload,
  })
  const untie = useCall('PATCH cleaners/object/delete', { told: `Отвязан: ${name}`, reread: reload })
  if (object_id === undefined) return null
  const pair = { cleaner_id: page.id, object_id }
  return (
    <div className="row wrap staff-row">
      <TermsLine
        name={name}
        price={price}
        turn={priority}
        onPrice={(next) => void rebind.act({ body: { ...pair, price: next } })}
        onTurn={(next) => void rebind.act({ body: { ...pair, priority: next } })}
        onUntie={() => void untie.act({ body: pair })}
      >
        {name}
      </TermsLine>
    </div>
  )
}

function AddObject({ page, reload }: StaffProps) {
  const { act } = useCall('POST cleaners/object', { told: 'Объект привязан', reread: reload })
  const { data = [] } = useGetList<SentRow<'objects'>>('objects', {
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
      onChange={({ target }) => {
        void act({ body: { cleaner_id: page.id, object_id: Number(target.value), priority: 1 } })
      }}
    >
      {free.map((object) => (
        <MenuItem key={object.id} value={object.id}>
          {object.name}
        </MenuItem>
      ))}
    </TextField>
  )
}
