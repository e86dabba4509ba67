import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isIn } from '#schema/rules/instructionCells.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { type Choice, ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { GuestPreview } from './GuestPreview.tsx'
import { languageList, type NamedFlat, type SectionType, sectionList } from './matrix.ts'
import { SectionForm } from './SectionForm.tsx'
import type { InstructionPlace } from './useInstructionPlace.ts'

type Section = SentRow<'instructions'>

interface SectionEditorProps {
  readonly flat: NamedFlat
  readonly type: SectionType
  readonly place: InstructionPlace
  /** All sections of the flat, as they are saved. */
  readonly saved: readonly Section[]
}

/** The open section of a flat: chooses between several of one kind, shows the form or, without the right, the text. */
export function SectionEditor({ flat, type, place, saved }: SectionEditorProps) {
  const access = useAccess('instructions')
  const [made, setMade] = useState<Section>()
  const { lang, row: asked, put } = place
  const rows = saved.some(({ id }) => id === made?.id) || !made ? saved : [...saved, made]
  const own = rows.filter((row) => row.type === type)
  const found = own.filter(isIn(lang))
  const chosen = asked === 'new' ? undefined : (found.find(({ id }) => String(id) === asked) ?? found[0])
  const next = nextEmpty(rows, type, lang)
  return (
    <>
      <div className="row wrap gap-6 section-choice">
        <LanguageChoice own={own} place={place} />
        {type === 'custom' && <OwnSections found={found} chosen={chosen} onChoose={(row) => put({ row })} />}
      </div>
      {access.can('update') ? (
        <SectionForm
          key={`${flat.id} ${type} ${lang} ${chosen?.id ?? 'new'}`}
          section={{ flat, type, lang, row: chosen }}
          onMade={(row) => {
            setMade(row)
            put({ row: type === 'custom' ? String(row.id) : null })
          }}
          next={next && { label: next[1], open: () => put({ section: next[0], row: null }) }}
        />
      ) : (
        <GuestPreview flat={flat} type={type} text={chosen?.text ?? ''} isSecret={chosen?.secret ?? false} />
      )}
    </>
  )
}

/** The next section without a text in this language, after the open one and round. */
function nextEmpty(rows: readonly Section[], type: SectionType, lang: string) {
  const at = sectionList.findIndex(([name]) => name === type)
  const others = [...sectionList.slice(at + 1), ...sectionList.slice(0, at)]
  const isEmpty = (name: SectionType) =>
    rows.filter(isIn(lang)).every((row) => row.type !== name || !row.text?.trim())
  return others.find(([name]) => name !== 'custom' && isEmpty(name))
}

interface LanguageChoiceProps extends Pick<SectionEditorProps, 'place'> {
  readonly own: readonly Section[]
}

function LanguageChoice({ own, place: { lang, put } }: LanguageChoiceProps) {
  const has = (code: string) => own.filter(isIn(code)).some(({ text }) => text?.trim())
  const options = languageList.map(([code, label]): Choice => {
    return [code, has(code) || own.length === 0 ? label : `${label}: нет перевода`]
  })
  return (
    <ChoiceBox
      label="Язык раздела"
      value={lang}
      options={options}
      onChange={(code) => put({ lang: code, row: null })}
      className="matrix-choice"
    />
  )
}

interface OwnSectionsProps {
  readonly found: readonly Section[]
  readonly chosen: Section | undefined
  readonly onChoose: (row: string) => void
}

function OwnSections({ found, chosen, onChoose }: OwnSectionsProps) {
  return (
    <>
      {found.map((row, index) => (
        <Button
          key={row.id}
          size="small"
          variant={row === chosen ? 'outlined' : 'text'}
          aria-pressed={row === chosen}
          onClick={() => onChoose(String(row.id))}
        >
          Раздел {index + 1}
        </Button>
      ))}
      {found.length > 0 && (
        <Button
          size="small"
          startIcon={<Plus size={15} />}
          disabled={!chosen}
          onClick={() => onChoose('new')}
        >
          Ещё один
        </Button>
      )}
    </>
  )
}
