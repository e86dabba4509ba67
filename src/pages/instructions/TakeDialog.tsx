// Ready texts for a section: of the library, or of the same section of other flats.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId } from 'react'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import type { Row } from '#src/kinds/cells/cell.ts'
import { idIn, textIn } from '#src/kinds/rowParts.ts'
import { Marked } from '#src/pages/texts/Marked.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { type MatrixFlat, sectionLabel } from './matrix.ts'
import { useOthers } from './useOthers.ts'
import '#src/views/dialog.css'

interface TakeDialogProps {
  readonly from: 'examples' | 'others'
  readonly flat: Pick<MatrixFlat, 'id' | 'name'>
  readonly type: string
  readonly lang: string
  readonly onTake: (text: string) => void
  readonly onClose: () => void
}

/** The dialog; a taken text goes to the editor and is not saved yet. */
export default function TakeDialog({ from, flat, type, lang, onTake, onClose }: TakeDialogProps) {
  const titleId = useId()
  const label = sectionLabel(type)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {from === 'examples' ? `Примеры: ${label}` : `${label} других объектов`}
      </DialogTitle>
      <DialogContent>
        {from === 'examples' ? (
          <Examples type={type} lang={lang} onTake={onTake} />
        ) : (
          <Others flat={flat} type={type} lang={lang} onTake={onTake} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Отмена
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type TakeListProps = Pick<TakeDialogProps, 'type' | 'lang' | 'onTake'>

function Examples({ type, lang, onTake }: TakeListProps) {
  const all = useShared('instructionExamples')
  const own = all.filter((row) => row.type === type && (textIn(row, 'language') || 'ru') === lang)
  const rows = own.map((row) => ({ ...row, name: textIn(row, 'title') }))
  return <Texts rows={rows} empty="Для этого раздела и языка готовых примеров нет." onTake={onTake} />
}

function Others({ flat, type, lang, onTake }: TakeListProps & Pick<TakeDialogProps, 'flat'>) {
  const { data, error, refetch } = useOthers(flat.id, type)
  if (error)
    return (
      <LoadFailure
        title="Тексты других объектов не загрузились"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton variant="rounded" height={160} aria-label="Загружаем" />
  const rows = data
    .filter((row) => (textIn(row, 'language') || 'ru') === lang && textIn(row, 'text').trim() !== '')
    .map((row) => ({ ...row, name: textIn(row, 'object_name') }))
  return <Texts rows={rows} empty="У других объектов этот раздел пуст." onTake={onTake} />
}

interface TextsProps {
  readonly rows: readonly (Row & { readonly name: string })[]
  readonly empty: string
  readonly onTake: (text: string) => void
}

function Texts({ rows, empty, onTake }: TextsProps) {
  if (rows.length === 0) return <p className="dialog-text">{empty}</p>
  return (
    <ul className="stack gap-10 ready-texts">
      {rows.map((row) => (
        <li key={`${row.name} ${idIn(row) ?? idIn(row, 'object_id')}`}>
          <div>
            <h3>{row.name}</h3>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Взять: ${row.name}`}
              onClick={() => onTake(textIn(row, 'text'))}
            >
              Взять
            </Button>
          </div>
          <Marked text={textIn(row, 'text')} />
        </li>
      ))}
    </ul>
  )
}
