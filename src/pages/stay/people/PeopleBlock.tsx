// The people of a booking: who they are, what is missing of their papers, and the acts of who checks them.

import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { PersonLine } from './PersonLine.tsx'
import { type Person, showsOfPerson } from './personWords.ts'

const RowDialog = lazyPart(() => import('#src/views/form/RowDialog.tsx'))
const model = models.stayguests

/** «Гости»: everybody who lives by this booking. */
export default function PeopleBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess(model)
  if (rent.kind !== 'guest' || !can('list')) return null
  return <People rent={rent} />
}

function People({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess(model)
  const queries = useQueryClient()
  const place = { rent_id: rent.id }
  const people = useAllRows('stayguests', place)
  const reread = () => {
    for (const key of ['stayguests', 'rents', 'files']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const editing = useDialog<Person | undefined>((close, row) => (
    <RowDialog
      model={model}
      title={row?.name ?? 'Новый гость'}
      row={row}
      fixed={place}
      shows={showsOfPerson}
      onSaved={reread}
      onClose={close}
    />
  ))
  return (
    <Block
      title="Гости"
      aside={
        can('create') && (
          <Button size="small" className="line-act" onClick={() => editing.open(undefined)}>
            Добавить гостя
          </Button>
        )
      }
    >
      <Loaded of={people} failure="Не удалось загрузить гостей" height={64}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="sheet-quiet">{model.labels.empty}</p>
          ) : (
            <ul className="stack gap-10">
              {rows.map((person) => (
                <li key={person.id}>
                  <PersonLine
                    person={person}
                    onEdit={can('update') ? () => editing.open(person) : undefined}
                    onDone={reread}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing.dialog}
    </Block>
  )
}
