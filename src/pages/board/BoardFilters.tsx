// «Фильтры» over the board: a group of flats, a source, what the stays are looked at for. All of it stands in the address.
import { Button } from '@mui/material'
import { type Choice, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { usePane } from '#src/kinds/usePane.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { FiltersFace } from '#src/views/list/FiltersFace.tsx'
import { shows } from './boardFilter.ts'
import type { BoardObject } from './boardTypes.ts'
import type { BoardPlace } from './useBoardPlace.ts'

interface BoardFiltersProps {
  readonly place: BoardPlace
  readonly flats: readonly BoardObject[]
}

const kinds = Object.entries(shows).map(([name, { label }]): Choice => [name, label])

/** The button with the number of filters that are on, and what it opens. */
export function BoardFilters({ place, flats }: BoardFiltersProps) {
  const sources = useShared('sources').filter(({ active }) => active !== false)
  const groups = [...new Set(flats.map(({ group }) => group))].filter(Boolean)
  const filters = [
    {
      name: 'group',
      label: 'Группа объектов',
      all: 'Все группы',
      choices: groups.length > 1 ? groups.map((group): Choice => [group, group]) : [],
    },
    { name: 'show', label: 'Какие брони', all: 'Все брони', choices: kinds },
    { name: 'source', label: 'Источник', all: 'Все источники', choices: rowChoices(sources) },
  ] as const
  const count = filters.filter(({ name }) => place[name] !== '').length
  const look = { label: 'Фильтры', className: 'pane-filters', side: 'left' } as const
  const { button, pane } = usePane(look, () => (
    <>
      {filters
        .filter(({ choices }) => choices.length > 0)
        .map(({ name, label, all, choices }) => (
          <label key={name}>
            {label}
            <select
              className="ink board-select"
              value={place[name]}
              onChange={(event) => place.put({ [name]: event.target.value })}
            >
              {[['', all] as const, ...choices].map(([code, words]) => (
                <option key={code} value={code}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ))}
      <p>Остальные брони останутся на местах, но бледными: занятые дни видны всегда.</p>
      <Button disabled={count === 0} onClick={() => place.put({ group: '', show: '', source: '' })}>
        Сбросить
      </Button>
    </>
  ))
  return (
    <>
      <FiltersFace count={count} button={button} />
      {pane}
    </>
  )
}
