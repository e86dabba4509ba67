// The flats of a cleaner with rate and turn: changed in place, untied, a new one tied.
import { MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
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

interface ObjectLineProps extends StaffProps {
  readonly object: StaffProps['page']['objects'][number]
}

function ObjectLine({ object, page, reload }: ObjectLineProps) {
  const { told, provider } = useStaffCall(reload)
  const { object_id, name = '', price, priority = 1 } = object
  if (object_id === undefined) return null
  const pair = { cleaner_id: page.id, object_id }
  const rebind = (title: string, terms: { readonly price?: number | null; readonly priority?: number }) =>
    void told(`${title}: ${name}`, () =>
      provider.call('PATCH cleaners/object', { body: { ...pair, ...terms } }),
    )
  const untie = () =>
    void told(`Отвязан: ${name}`, () => provider.call('PATCH cleaners/object/delete', { body: pair }))
  return (
    <div className="row wrap staff-row">
      <TermsLine
        name={name}
        price={price}
        turn={priority}
        onPrice={(next) => rebind('Ставка сохранена', { price: next })}
        onTurn={(next) => rebind('Очередь сохранена', { priority: next })}
        onUntie={untie}
      >
        {name}
      </TermsLine>
    </div>
  )
}

function AddObject({ page, reload }: StaffProps) {
  const { told, provider } = useStaffCall(reload)
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
        const body = { cleaner_id: page.id, object_id: Number(target.value), priority: 1 }
        void told('Объект привязан', () => provider.call('POST cleaners/object', { body }))
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
