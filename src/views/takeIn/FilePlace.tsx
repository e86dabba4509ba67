import { Button } from '@mui/material'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { tableLimits } from '#schema/entities/takeIn.ts'
import { DropPlace, FilePicker } from '#src/kinds/files/DropPlace.tsx'
import { numberText } from '#src/kinds/texts.ts'

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
  const chooser = useRef<HTMLInputElement>(null)
  const take = ([file]: FileList) => file && onChoose(file)
  return (
    <DropPlace label="Файл" className="stack gap-6" onTake={take}>
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
      <FilePicker
        ref={chooser}
        label="Файл CSV"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onTake={take}
      />
    </DropPlace>
  )
}
