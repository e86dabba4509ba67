// The bar over a list: search, filters, what is switched on, columns, export, the button that creates.
import { Button, useMediaQuery } from '@mui/material'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { Model } from '#schema/define.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { newPath } from '../paths.ts'
import { isPhone } from '../phone.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useListOverrides } from './listOverrides.ts'
import { PhoneFilters } from './PhoneFilters.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SearchInput } from './SearchInput.tsx'

interface ListBarProps {
  readonly model: Model
  readonly Actions?: ComponentType
}

/** The row of controls; on the phone the creating button stands at the bottom of the screen. */
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
          <Button
            className={phone ? 'list-create' : ''}
            variant="contained"
            component={Link}
            to={newPath(model.name)}
            startIcon={<Plus />}
          >
            Добавить {model.labels.accusative}
          </Button>
        )}
      </span>
    </div>
  )
}
