import { Button } from '@mui/material'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { tableLimits } from '#schema/entities/takeIn.ts'
import { numberText } from '#src/kinds/texts.ts'
import '#src/kinds/files/dropZone.css'

interface FilePlaceProps {
  /** The file that was chosen. */
  readonly name: string | undefined
  /** Most rows of it. */
  readonly most: number
  readonly onChoose: (file: File) => unknown
  readonly children: ReactNode
}

/** Where a table is dropped or chosen. */
export function FilePlace({ name, most, onChoose, children }: FilePlaceProps) {
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onChoose(file)
  }
  return (
    <section
      aria-label="Файл"
      className={isOver ? 'stack gap-6 drop-zone is-over' : 'stack gap-6 drop-zone'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <div className="row wrap">
        <Button
          variant={name === undefined ? 'contained' : 'outlined'}
          size="small"
          startIcon={<Upload size={16} />}
          onClick={() => chooser.current?.click()}
        >
          {name === undefined ? 'Выбрать файл CSV' : 'Выбрать другой файл'}
        </Button>
        {children}
        <span className="quiet drop-zone-hint">или перетащите файл сюда</span>
      </div>
      <p className="quiet breaks">
        {name ??
          `CSV из Excel, Google Таблиц или другой программы, до ${tableLimits.bytes / 1_000_000} МБ и ${numberText(most)} строк. Первая строка — названия столбцов.`}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Файл CSV"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </section>
  )
}
