import { Button } from '@mui/material'
import { isIn } from '#schema/rules/instructionCells.ts'
import { Marked } from '#src/pages/texts/Marked.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { InfoDialog } from '#src/views/TitledDialog.tsx'
import { type OpenSection, sectionLabel } from './matrix.ts'
import { useOthers } from './reads.ts'

interface TakeDialogProps {
  readonly from: 'examples' | 'others'
  readonly section: OpenSection
  readonly onTake: (text: string) => void
  readonly onClose: () => void
}

/** Ready texts, of the library or of other flats; a taken one goes to the editor and is not saved yet. */
export default function TakeDialog({ from, section, onTake, onClose }: TakeDialogProps) {
  const label = sectionLabel(section.type)
  const take = (text: string) => {
    onTake(text)
    onClose()
  }
  const title = from === 'examples' ? `Примеры: ${label}` : `${label} других объектов`
  return (
    <InfoDialog title={title} width="sm" close="Отмена" onClose={onClose}>
      {from === 'examples' ? (
        <Examples section={section} onTake={take} />
      ) : (
        <Others section={section} onTake={take} />
      )}
    </InfoDialog>
  )
}

type TakeListProps = Pick<TakeDialogProps, 'section' | 'onTake'>

function Examples({ section: { type, lang }, onTake }: TakeListProps) {
  const own = useShared('instructionExamples').filter(isIn(lang))
  const rows = own.filter((row) => row.type === type).map((row) => ({ ...row, name: row.title }))
  return <Texts rows={rows} empty="Для этого раздела и языка готовых примеров нет." onTake={onTake} />
}

function Others({ section: { flat, type, lang }, onTake }: TakeListProps) {
  return (
    <Loaded of={useOthers(flat.id, type)} failure="Тексты других объектов не загрузились" height={160}>
      {(others) => {
        const filled = others.filter(isIn(lang)).filter(({ text }) => text?.trim())
        const rows = filled.map((row) => ({ ...row, name: row.object_name }))
        return <Texts rows={rows} empty="У других объектов этот раздел пуст." onTake={onTake} />
      }}
    </Loaded>
  )
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
          <div className="row apart">
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
