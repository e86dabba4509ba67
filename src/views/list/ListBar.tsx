import { Bookmark, Columns3, Keyboard } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { viewCalls } from '#schema/entities/viewCalls.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { usePane } from '#src/kinds/usePane.tsx'
import { useSingleKeys } from '../keys/useSingleKeys.ts'
import { newPath } from '../paths.ts'
import { usePhone } from '../phone.ts'
import { useDialog } from '../useDialog.tsx'
import { CreateButton } from './CreateButton.tsx'
import { FiltersButton } from './FiltersButton.tsx'
import { useListOverrides } from './listOverrides.ts'
import { SearchBox } from './SearchBox.tsx'
import { chipClass } from './ToggleChip.tsx'
import { type ToolAct, ToolRow, ToolWord, useIsTight } from './ToolRow.tsx'
import { useTakeOut } from './useTakeOut.tsx'

const KeySheet = lazyPart(() => import('../keys/KeySheet.tsx'))
const ColumnTicks = lazyPart(() => import('./ColumnTicks.tsx'))
const SavedViewsPane = lazyPart(() => import('./SavedViewsPane.tsx'))

/** What an entity's acts are handed to: they may need dialogs of their own beside the row. */
export interface ListActsProps {
  readonly children: (acts: readonly (ToolAct | false)[]) => ReactNode
}

interface ListBarProps {
  readonly model: Model
  readonly Acts?: ComponentType<ListActsProps>
}

/** The row over a list: views, search, filters, saved views, what is done rarely, the button that creates. */
export function ListBar({ model, Acts = NoActs }: ListBarProps) {
  const access = useAccess(model)
  const phone = usePhone()
  const { Create, Rows, Views } = useListOverrides()
  const takeOut = useTakeOut(model)
  const columns = usePane({ label: 'Столбцы', className: 'columns-paper' }, () => (
    <ColumnTicks model={model} />
  ))
  const saved = usePane({ label: viewsLabel, className: 'views-paper' }, (close) => (
    <SavedViewsPane model={model} onClose={close} />
  ))
  const sheet = useDialog((close) => <KeySheet onClose={close} />)
  useSingleKeys({ 'Shift+Slash': () => sheet.open() })
  const keepsViews = useLineAllowed(viewCalls.views.call)
  const mayAdd = access.can('create') && !model.list.madeElsewhere
  const create = mayAdd && (Create ? <Create /> : <NewRowButton model={model} />)
  return (
    <Acts>
      {(acts) => (
        <>
          <ToolRow
            views={Views && <Views />}
            create={create}
            acts={[
              ...acts,
              !phone &&
                !Rows && { label: 'Столбцы', Icon: Columns3, run: (place = null) => columns.open(place) },
              takeOut.act,
              keepsViews && {
                label: viewsLabel,
                Icon: Bookmark,
                run: (place = null) => saved.open(place),
                isTool: true,
              },
              !phone && { label: 'Клавиши', Icon: Keyboard, run: () => sheet.open() },
            ]}
          >
            {model.list.search && <SearchInput model={model} />}
            <FiltersButton model={model} />
            {keepsViews && <SavedViewsButton button={saved.button} />}
          </ToolRow>
          {columns.pane}
          {saved.pane}
          {takeOut.dialog}
          {sheet.dialog}
        </>
      )}
    </Acts>
  )
}

const viewsLabel = 'Мои наборы фильтров'

/** The person's own sets of filters; in «…» where the row is tight. */
function SavedViewsButton({ button }: { readonly button: ReturnType<typeof usePane>['button'] }) {
  if (useIsTight()) return null
  return (
    <button type="button" className={chipClass(false)} aria-label={viewsLabel} {...button}>
      <Bookmark />
      <ToolWord>Наборы</ToolWord>
    </button>
  )
}

function NewRowButton({ model: { name, labels } }: { readonly model: Model }) {
  return <CreateButton to={newPath(name)}>Добавить {labels.accusative}</CreateButton>
}

function NoActs({ children }: ListActsProps) {
  return children([])
}

const PAUSE_MS = 300

/** The box of a list: its rows follow when typing rests. */
function SearchInput({ model }: { readonly model: Model }) {
  const { filterValues, setFilters } = useListContext()
  const { searchedIn } = useListOverrides()
  const isTight = useIsTight()
  const { today } = useClock()
  const { q: asked, ...shown } = filterValues
  const search = (next: string) => {
    const others = asked === undefined ? (searchedIn?.(shown) ?? shown) : shown
    // Words that looked everywhere leave nothing behind: the list is where it begins again.
    const left = Object.keys(others).length === 0 ? (model.list.firstOfDay?.(today) ?? others) : others
    setFilters(next === '' ? left : { ...others, q: next }, undefined, false)
  }
  return (
    <SearchBox
      value={asked ?? ''}
      label={`Найти: ${placesOf(model)}`}
      placeholder={isTight ? 'Найти' : 'Найти в списке'}
      pause={PAUSE_MS}
      onSearch={search}
    />
  )
}

function placesOf({ list, fields }: Model): string {
  const labels = (list.search ?? []).map((name) => fields[name]?.label.toLocaleLowerCase('ru') ?? '')
  return labels.filter((label) => label !== '').join(', ')
}
