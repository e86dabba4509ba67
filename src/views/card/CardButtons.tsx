// What the person may do with the whole row: change it, put it away or remove it.
import { Button } from '@mui/material'
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useDelete } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { Model } from '#schema/define.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { editPath, listPath } from '../paths.ts'
import { useToldCall } from '../useToldCall.ts'

const ConfirmDialog = lazyScreen(async () => ({
  default: (await import('../ConfirmDialog.tsx')).ConfirmDialog,
}))

interface CardButtonsProps {
  readonly model: Model
  readonly row: Row
  /** The card is changed where it stands, so nothing leads to a form. */
  readonly inPlace?: boolean
}

/** «Изменить», «Вернуть из архива», and «В архив» or «Удалить» after a question. */
export function CardButtons({ model, row, inPlace = false }: CardButtonsProps) {
  const access = useAccess(model)
  const [isAsking, setAsking] = useState(false)
  const { remove, isPending } = useRemoval(model, row)
  const isArchiving = model.traits?.includes('archived') ?? false
  const verb = isArchiving ? 'Убрать в архив' : 'Удалить'
  const Icon = isArchiving ? Archive : Trash2
  return (
    <>
      {access.can('remove') && row.archived !== true && (
        <Button variant="outlined" startIcon={<Icon />} onClick={() => setAsking(true)}>
          {isArchiving ? 'В архив' : 'Удалить'}
        </Button>
      )}
      {access.can('update') && row.archived === true && <RestoreButton model={model} row={row} />}
      {access.can('update') && !inPlace && (
        <Button
          variant="contained"
          component={Link}
          to={editPath(model.name, Number(row.id))}
          startIcon={<Pencil />}
        >
          Изменить
        </Button>
      )}
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={`${verb}: ${rowName(model, row)}?`}
            action={verb}
            isBusy={isPending}
            isDangerous
            onConfirm={remove}
            onClose={() => setAsking(false)}
          >
            {isArchiving
              ? 'Запись исчезнет из списков, её можно увидеть с архивом.'
              : 'Вернуть удалённое нельзя.'}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

function RestoreButton({ model, row }: { readonly model: Model; readonly row: Row }) {
  const { call, isBusy } = useToldCall()
  const line = lineOf(model, 'update')
  if (!line) return null
  const restore = () =>
    call(line, { body: { id: row.id, archived: false } }, `Возвращено: ${rowName(model, row)}`)
  return (
    <Button variant="outlined" loading={isBusy} startIcon={<ArchiveRestore />} onClick={() => void restore()}>
      Вернуть из архива
    </Button>
  )
}

function useRemoval(model: Model, row: Row) {
  const [deleteOne, { isPending }] = useDelete()
  const toasts = useToasts()
  const navigate = useNavigate()
  const remove = async () => {
    const params = { id: Number(row.id), previousData: { ...row, id: Number(row.id) } }
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    const gone = await orNothing(toasts, () => deleteOne(model.name, params, options))
    if (gone === undefined) return
    toasts.show({ family: 'ok', title: `Готово: ${rowName(model, row)}` })
    void navigate(listPath(model.name))
  }
  return { remove, isPending }
}
