// Files of a row: sent at once to the server, the form holds their numbers in their order.
import { IconButton } from '@mui/material'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import { DropZone } from '../files/DropZone.tsx'
import { FileTiles } from '../files/FileTiles.tsx'
import { readFiles, type ShownFile } from '../files/shownFile.ts'
import { useOpenPaper } from '../files/useOpenPaper.ts'
import { useUploads } from '../files/useUploads.ts'
import { useLineAllowed } from '../useLineAllowed.ts'
import { type FramedProps, framed } from './FieldFrame.tsx'

/** The list of files with the ways to add, move and take them out. */
export const FilesInput = framed<'files'>((props) => {
  const { value, onChange } = props.form
  const ids = Array.isArray(value) ? value.map(Number) : []
  return <Chosen {...props} ids={ids} most={props.field.max ?? 50} onChange={onChange} />
}, true)

/** The one file of a row. */
export const FileInput = framed<'file'>((props) => {
  const { value, onChange } = props.form
  const ids = typeof value === 'number' ? [value] : []
  return <Chosen {...props} ids={ids} most={1} onChange={(next) => onChange(next.at(-1) ?? null)} />
}, true)

interface ChosenProps extends Pick<FramedProps<'file' | 'files'>, 'field' | 'control'> {
  readonly ids: readonly number[]
  readonly most: number
  readonly onChange: (ids: number[]) => void
}

function Chosen({
  field: { label, photo: onlyPhotos = false, as: kind },
  control,
  ids,
  most,
  onChange,
}: ChosenProps) {
  const canUpload = useLineAllowed('POST files')
  const openPaper = useOpenPaper()
  const entity = useResourceContext()
  const record = useRecordContext()
  // A file just sent is known before anybody asks the server for it; one taken out or moved is not asked for again.
  const [fresh, setFresh] = useState<readonly ShownFile[]>([])
  const [asked, setAsked] = useState(ids)
  if (ids.some((id) => !asked.includes(id) && !fresh.some((file) => file.id === id))) setAsked(ids)
  const data = useRowsByIds('files', asked)
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  }, [ids])
  const entity_id = typeof record?.id === 'number' ? record.id : undefined
  const place = { entity_type: entity, entity_id, kind }
  const uploads = useUploads(place, onlyPhotos, (file) => {
    setFresh((files) => [...files, file])
    const next = most === 1 ? [file.id] : [...latest.current, file.id]
    latest.current = next
    onChange(next)
  })
  const known = [...fresh, ...readFiles(data)]
  const files = ids.map((id) => known.find((file) => file.id === id) ?? lostFile(id))
  const move = (index: number, step: number) => {
    const next = [...ids]
    const [taken] = next.splice(index, 1)
    if (taken === undefined) return
    next.splice(index + step, 0, taken)
    onChange(next)
  }
  const tools = ({ id, name }: ShownFile, index: number) => (
    <span className="row stretch gap-0 file-tile-tools">
      {index > 0 && (
        <IconButton size="small" aria-label={`Левее: ${name}`} onClick={() => move(index, -1)}>
          <ChevronLeft size={14} />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={`Убрать: ${name}`}
        onClick={() => onChange(ids.filter((one) => one !== id))}
      >
        <X size={14} />
      </IconButton>
      {index < ids.length - 1 && (
        <IconButton size="small" aria-label={`Правее: ${name}`} onClick={() => move(index, 1)}>
          <ChevronRight size={14} />
        </IconButton>
      )}
    </span>
  )
  const tiles = files.length > 0 && (
    <FileTiles files={files} label={`${label}: выбраны`} under={tools} onOpenPaper={openPaper} />
  )
  if (!canUpload) {
    return (
      <>
        {tiles}
        <span className="quiet drop-zone-hint">Добавлять файлы здесь нельзя</span>
      </>
    )
  }
  return (
    <DropZone
      uploads={uploads}
      label={label}
      onlyPhotos={onlyPhotos}
      many={most > 1}
      isFull={most > 1 && ids.length >= most}
      described={control.inputProps}
    >
      {tiles}
    </DropZone>
  )
}

/** A file whose row has not come yet, or is gone. */
function lostFile(id: number): ShownFile {
  const nothing = { mime: '', url: '', thumb: '', sensitive: false, pointId: undefined }
  return { id, name: `Файл № ${id}`, ...nothing, entityType: '', createdAt: '' }
}
