import { useMediaQuery } from '@mui/material'
import type { ComponentType } from 'react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { newPath } from '../paths.ts'
import { isPhone } from '../phone.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CreateButton } from './CreateButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useListOverrides } from './listOverrides.ts'
import { PhoneFilters } from './PhoneFilters.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SearchBox } from './SearchBox.tsx'

interface ListBarProps {
  readonly model: Model
  readonly Actions?: ComponentType
}

/** The bar over a list: search, filters, columns, export, the button that creates, on the phone at the bottom. */
export function ListBar({ model, Actions }: ListBarProps) {
  const access = useAccess(model)
  const phone = useMediaQuery(isPhone)
  const { Create, Rows } = useListOverrides()
  return (
    <div className="row wrap list-bar">
      {model.list.search && <SearchInput model={model} />}
      {phone ? <PhoneFilters model={model} /> : <FilterBar model={model} />}
      <span className="row wrap push list-bar-end">
        <SavedViews model={model} />
        {!phone && !Rows && <ColumnsMenu model={model} />}
        {!phone && <ExportButton model={model} />}
        {Actions && <Actions />}
        {Create && access.can('create') && <Create />}
        {!Create && access.can('create') && (
          <CreateButton to={newPath(model.name)}>Добавить {model.labels.accusative}</CreateButton>
        )}
      </span>
    </div>
  )
}

const PAUSE_MS = 300

/** The box of a list: its rows follow when typing rests. */
function SearchInput({ model }: { readonly model: Model }) {
  const { filterValues, setFilters } = useListContext()
  const { searchedIn } = useListOverrides()
  const { q: asked, ...shown } = filterValues
  const search = (next: string) => {
    const others = asked === undefined ? (searchedIn?.(shown) ?? shown) : shown
    setFilters(next === '' ? others : { ...others, q: next }, undefined, false)
  }
  return (
    <SearchBox
      value={asked ?? ''}
      label={`Найти: ${placesOf(model)}`}
      placeholder="Найти в списке"
      pause={PAUSE_MS}
      onSearch={search}
    />
  )
}

function placesOf({ list, fields }: Model): string {
  const labels = (list.search ?? []).map((name) => fields[name]?.label.toLocaleLowerCase('ru') ?? '')
  return labels.filter((label) => label !== '').join(', ')
}
