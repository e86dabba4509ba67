import { Button, IconButton, LinearProgress } from '@mui/material'
import { Camera, RotateCcw, Upload as UploadSign, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { DropPlace, FilePicker } from './DropPlace.tsx'
import { allTypes, photoTypes } from './refuseFile.ts'
import type { Upload, Uploads } from './useUploads.ts'

interface DropZoneProps {
  readonly uploads: Uploads
  readonly label: string
  readonly onlyPhotos: boolean
  readonly many: boolean
  readonly isFull?: boolean
  readonly described?: Readonly<Record<string, unknown>>
  /** What is there already. */
  readonly children?: ReactNode
}

/** Where files are dropped, picked or taken with the camera, and what is on its way; the whole of it takes them. */
export function DropZone({
  uploads,
  label,
  onlyPhotos,
  many,
  isFull = false,
  described,
  children,
}: DropZoneProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (files: FileList) => uploads.add(many ? [...files] : [...files].slice(0, 1))
  return (
    <DropPlace label={label} className="stack" isFull={isFull} onTake={take}>
      {children}
      {uploads.waiting.map((one) => (
        <OnItsWay key={one.key} upload={one} uploads={uploads} />
      ))}
      <div className="row wrap">
        <Button
          {...described}
          variant="outlined"
          size="small"
          disabled={isFull}
          startIcon={<UploadSign size={16} />}
          onClick={() => chooser.current?.click()}
        >
          {onlyPhotos ? 'Добавить фото' : 'Добавить файл'}
        </Button>
        <Button
          className="drop-zone-camera"
          variant="outlined"
          size="small"
          disabled={isFull}
          startIcon={<Camera size={16} />}
          onClick={() => camera.current?.click()}
        >
          Сфотографировать
        </Button>
        <span className="quiet drop-zone-hint">
          {isFull ? 'Больше добавить нельзя' : 'или перетащите сюда'}
        </span>
      </div>
      <FilePicker
        ref={chooser}
        label={label}
        accept={onlyPhotos ? photoTypes : allTypes}
        multiple={many}
        onTake={take}
      />
      <FilePicker
        ref={camera}
        label={`${label}: камера`}
        accept="image/*"
        capture="environment"
        onTake={take}
      />
    </DropPlace>
  )
}

function OnItsWay({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { key, file, progress, fault, mayRetry } = upload
  return (
    <div className="stack on-its-way">
      <span className="cut">{file.name}</span>
      {fault === '' ? (
        <LinearProgress
          aria-label={`Отправляем ${file.name}`}
          variant={progress > 0 && progress < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(progress * 100)}
        />
      ) : (
        <span role="alert" className="bad-text">
          {fault}
        </span>
      )}
      {fault !== '' && mayRetry && (
        <IconButton
          size="small"
          aria-label={`Отправить снова: ${file.name}`}
          onClick={() => uploads.retry(key)}
        >
          <RotateCcw size={16} />
        </IconButton>
      )}
      <IconButton size="small" aria-label={`Не отправлять: ${file.name}`} onClick={() => uploads.forget(key)}>
        <X size={16} />
      </IconButton>
    </div>
  )
}
