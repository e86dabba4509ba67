// Ready texts for a section: of the library, or of the same section of other flats.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId } from 'react'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { Marked } from '#src/pages/texts/Marked.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { isIn, type NamedFlat, type SectionType, sectionLabel } from './matrix.ts'
import { useOthers } from './useOthers.ts'
import '#src/views/dialog.css'

interface TakeDialogProps {
  readonly from: 'examples' | 'others'
  readonly flat: NamedFlat
  readonly type: SectionType
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
  const own = useShared('instructionExamples').filter(isIn(lang))
  const rows = own.filter((row) => row.type === type).map((row) => ({ ...row, name: row.title }))
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
  const filled = data.filter(isIn(lang)).filter(({ text }) => text?.trim())
  const rows = filled.map((row) => ({ ...row, name: row.object_name }))
  return <Texts rows={rows} empty="У других объектов этот раздел пуст." onTake={onTake} />
}

interface TextsProps {
  readonly rows: readonly { readonly id: number; readonly name?: string; readonly text?: string }[]
  readonly empty: string
  readonly onTake: (text: string) => void
}

function Texts({ rows, empty, onTake }: TextsProps) {
  if (rows.length === 0) return <p className="dialog-text">{empty}</p>
  return (
    <ul className="stack gap-10 ready-texts">
      {rows.map(({ id, name, text = '' }) => (
        <li key={id}>
          <div>
            <h3>{name}</h3>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Взять: ${name}`}
              onClick={() => onTake(text)}
            >
              Взять
            </Button>
          </div>
          <Marked text={text} />
        </li>
      ))}
    </ul>
  )
}
