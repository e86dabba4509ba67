// The open section of a flat: reads it, chooses between several of one kind, shows the form or, without the right, the text.
import { Button, Skeleton } from '@mui/material'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { type Choice, ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { GuestPreview } from './GuestPreview.tsx'
import { languageList, type NamedFlat, type SectionType, sectionList } from './matrix.ts'
import { SectionForm } from './SectionForm.tsx'
import { useFlatSections } from './useFlatSections.ts'
import type { InstructionPlace } from './useInstructionPlace.ts'

interface SectionEditorProps {
  readonly flat: NamedFlat
  readonly type: SectionType
  readonly place: InstructionPlace
}

type Section = SentRow<'instructions'>

/** The editor of a section. */
export function SectionEditor({ flat, type, place }: SectionEditorProps) {
  const { data, error, refetch } = useFlatSections(flat.id)
  const access = useAccess(models.instructions)
  const [made, setMade] = useState<Section>()
  const { lang, row: asked, put } = place
  if (error && !data)
    return <LoadFailure title="Инструкция не загрузилась" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={360} aria-label="Загружаем" />
  const rows = data.some(({ id }) => id === made?.id) || !made ? data : [...data, made]
  const own = rows.filter((row) => row.type === type)
  const found = own.filter((row) => row.language === lang)
  const chosen = asked === 'new' ? undefined : (found.find(({ id }) => String(id) === asked) ?? found[0])
  const next = nextEmpty(rows, type, lang)
  return (
    <>
      <div className="row wrap gap-6 section-choice">
        <LanguageChoice own={own} lang={lang} onChange={(code) => put({ lang: code, row: null })} />
        {type === 'custom' && <OwnSections found={found} chosen={chosen} onChoose={(row) => put({ row })} />}
      </div>
      {access.can('update') ? (
        <SectionForm
          key={`${flat.id} ${type} ${lang} ${chosen?.id ?? 'new'}`}
          flat={flat}
          type={type}
          lang={lang}
          row={chosen}
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
    rows.every((row) => row.type !== name || row.language !== lang || !row.text?.trim())
  return others.find(([name]) => name !== 'custom' && isEmpty(name))
}

interface LanguageChoiceProps {
  readonly own: readonly Section[]
  readonly lang: string
  readonly onChange: (code: string) => void
}

function LanguageChoice({ own, lang, onChange }: LanguageChoiceProps) {
  const has = (code: string) => own.some((row) => row.language === code && row.text?.trim())
  const options = languageList.map(([code, label]): Choice => {
    return [code, has(code) || own.length === 0 ? label : `${label}: нет перевода`]
  })
  return (
    <ChoiceBox
      label="Язык раздела"
      value={lang}
      options={options}
      onChange={onChange}
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
