// What stands behind «Мои наборы фильтров»: the saved sets, the field that names a new one, the address to send on.
import { Button, IconButton, Skeleton, TextField } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Model } from '#schema/define.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { listPath } from '../paths.ts'
import { addressOf, queryOf, useSavedViews } from './useSavedViews.ts'
import './savedViews.css'

interface SavedViewsPaneProps {
  readonly model: Model
  readonly onClose: () => void
}

/** The content of the pane over the list; a chosen set is nothing but an address, so Back leads to the one before. */
export default function SavedViewsPane({ model, onClose }: SavedViewsPaneProps) {
  const { search } = useLocation()
  const { views, error, refetch, save, remove, isBusy } = useSavedViews(model)
  const [name, setName] = useState('')
  const query = queryOf(search)
  const now = views?.find((view) => view.query === query)
  const isReplacing = views?.some((view) => view.name === name.trim()) ?? false
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (given !== '' && (await save({ name: given, query }))) setName('')
  }
  return (
    <>
      {error && (
        <p role="alert">
          Не удалось загрузить наборы. <Button onClick={() => void refetch()}>Повторить</Button>
        </p>
      )}
      {!views && !error && <Skeleton height={40} aria-label="Загружаем наборы" />}
      {views?.length === 0 && (
        <p>Настройте фильтры и порядок, дайте им имя — и они будут под рукой на любом устройстве.</p>
      )}
      <ul className="saved-views">
        {views?.map((view) => (
          <li key={view.name}>
            <Link
              className="hovers grow breaks"
              to={addressOf(listPath(model.name), view.query)}
              aria-current={view === now ? 'true' : undefined}
              onClick={onClose}
            >
              {view.name}
            </Link>
            <IconButton
              size="small"
              aria-label={`Убрать набор «${view.name}»`}
              disabled={isBusy}
              onClick={() => void remove(view)}
            >
              <Trash2 size={16} strokeWidth={2.1} />
            </IconButton>
          </li>
        ))}
      </ul>
      {query === '' && views && views.length > 0 && (
        <p>Чтобы сохранить ещё один, включите фильтр или порядок.</p>
      )}
      {query !== '' && views && !now && (
        <form className="save-view" onSubmit={submit}>
          <TextField
            label="Сохранить как"
            value={name}
            size="small"
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
          <Button type="submit" variant="outlined" loading={isBusy} disabled={name.trim() === ''}>
            {isReplacing ? 'Заменить' : 'Сохранить'}
          </Button>
        </form>
      )}
      <p className="row apart line-above share-view">
        Этот список целиком — в адресе страницы
        <CopyButton
          text={addressOf(`${location.origin}${listPath(model.name)}`, query)}
          what="ссылка на этот список"
        />
      </p>
    </>
  )
}
