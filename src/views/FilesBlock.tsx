import { Button, Skeleton } from '@mui/material'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { fileKinds } from '#schema/entities/files.ts'
import { fileModel } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { DropZone } from '#src/kinds/files/DropZone.tsx'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { readFiles, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { useOpenPaper } from '#src/kinds/files/useOpenPaper.ts'
import { useUploads } from '#src/kinds/files/useUploads.ts'
import { ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useDialog } from './useDialog.tsx'
import { useRemoval } from './useRemoval.ts'
import './filesBlock.css'

interface FilesBlockProps {
  readonly model: Model
  readonly row: { readonly id: number }
}

const told = ['receipt', 'contract', 'passport', 'document'] as const
const most = 200

/** The files of a row, small pictures and papers; who may change the row adds and removes them. */
export default function FilesBlock({ model, row }: FilesBlockProps) {
  const access = useAccess(fileModel)
  const canChange = useAccess(model).can('update')
  const owner = { entity_type: model.name, entity_id: Number(row.id) }
  const [kind, setKind] = useState('')
  const openPaper = useOpenPaper()
  const { data, error, isPending, refetch } = useGetList<SentRow<'files'>>(
    'files',
    {
      filter: owner,
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: access.can('list') },
  )
  const place = { ...owner, kind: kind || undefined }
  const uploads = useUploads(place, false, () => void refetch())
  const removal = useFileRemoval()
  if (!access.can('list')) return null
  if (error && !data) {
    return (
      <p className="quiet" role="alert">
        Файлы не загрузились.{' '}
        <Button size="small" startIcon={<RefreshCw size={16} />} onClick={() => void refetch()}>
          Повторить
        </Button>
      </p>
    )
  }
  if (isPending) return <Skeleton variant="rounded" height={96} aria-label="Загружаем файлы" />
  const files = readFiles(data)
  const mayAdd = canChange && access.can('create')
  const tiles = files.length > 0 && (
    <FileTiles
      files={files}
      label="Файлы"
      onOpenPaper={openPaper}
      under={canChange && access.can('remove') ? removal.button : undefined}
    />
  )
  return (
    <div className="stack files-block">
      {mayAdd ? (
        <DropZone uploads={uploads} label="Файлы" onlyPhotos={false} many>
          {tiles || <p className="quiet">{fileModel.labels.empty}</p>}
          <ChoiceBox
            named
            label="Что загружаем"
            value={kind}
            all="Фото, видео или файл"
            options={told.map((code) => [code, fileKinds[code]])}
            onChange={setKind}
          />
        </DropZone>
      ) : (
        tiles || <p className="quiet">Файлов нет</p>
      )}
      {removal.dialog}
    </div>
  )
}

function useFileRemoval() {
  const { remove, isBusy } = useRemoval(fileModel)
  const { open, dialog } = useDialog<ShownFile>((close, { id, name }) => (
    <ConfirmDialog
      title="Удалить файл?"
      action="Удалить файл"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove({ id, name }).then(close)}
      onClose={close}
    >
      «{name}» исчезнет отовсюду, вернуть его будет нельзя.
    </ConfirmDialog>
  ))
  const button = (file: ShownFile) => (
    <Button
      size="small"
      className="files-remove"
      aria-label={`Удалить: ${file.name}`}
      onClick={() => open(file)}
    >
      <Trash2 size={14} />
    </Button>
  )
  return { button, dialog }
}
