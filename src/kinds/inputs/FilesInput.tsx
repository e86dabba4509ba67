// Files of a row: sent at once to the server, the form holds their numbers.
import { Button } from '@mui/material'
import { Upload, X } from 'lucide-react'
import { useDataProvider, useResourceContext } from 'ra-core'
import { useRef, useState } from 'react'
import { isObject } from '#src/dataProvider/httpError.ts'
import { useLineAllowed } from '../useLineAllowed.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './input.ts'

const UPLOAD = 'POST files'

/** The list of files with the button that adds one; without the right or the call it only lists. */
export function FilesInput({ field, source }: InputProps<'files'>) {
  const canUpload = useLineAllowed(UPLOAD)
  return (
    <FieldFrame field={field} source={source} isGroup>
      {({ id, ...described }, { value, onChange }) => (
        <Files
          id={id}
          described={described}
          label={field.label}
          ids={Array.isArray(value) ? value.map(Number) : []}
          isFull={Array.isArray(value) && value.length >= (field.max ?? 50)}
          canUpload={canUpload}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}

interface FilesProps {
  readonly id: string
  readonly described: Readonly<Record<string, unknown>>
  readonly label: string
  readonly ids: readonly number[]
  readonly isFull: boolean
  readonly canUpload: boolean
  readonly onChange: (ids: number[]) => void
}

function Files({ id, described, label, ids, isFull, canUpload, onChange }: FilesProps) {
  const { upload, isBusy, fault } = useUpload((added) => onChange([...ids, added]))
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div id={id} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
      {ids.map((file) => (
        <span key={file} style={{ display: 'inline-flex', alignItems: 'center' }}>
          Файл №&nbsp;{file}
          <Button
            size="small"
            aria-label={`Убрать файл № ${file}`}
            onClick={() => onChange(ids.filter((one) => one !== file))}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </span>
      ))}
      {canUpload ? (
        <Button
          {...described}
          variant="outlined"
          size="small"
          disabled={isFull}
          loading={isBusy}
          startIcon={<Upload size={16} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          Добавить файл
        </Button>
      ) : (
        <span style={{ color: 'var(--k-text3)' }}>Добавлять файлы здесь нельзя</span>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      {fault !== '' && (
        <span role="alert" style={{ color: 'var(--k-badText)' }}>
          {fault}
        </span>
      )}
    </div>
  )
}

function useUpload(onAdded: (id: number) => void) {
  const provider = useDataProvider()
  const entity = useResourceContext()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const upload = async (file: File) => {
    setBusy(true)
    setFault('')
    try {
      const answer = await provider.call(UPLOAD, { body: formOf(file, entity) })
      const row = Array.isArray(answer) ? answer[0] : answer
      if (isObject(row) && typeof row.id === 'number') onAdded(row.id)
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'Файл не отправлен, повторите')
    } finally {
      setBusy(false)
    }
  }
  return { upload, isBusy, fault }
}

function formOf(file: File, entity: string | undefined): FormData {
  const form = new FormData()
  if (entity) form.set('entity', entity)
  form.set('file', file)
  return form
}
