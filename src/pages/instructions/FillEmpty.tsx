import { isIn } from '#schema/rules/instructionCells.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { sectionLabel, sectionList } from './matrix.ts'

const words = ['раздел', 'раздела', 'разделов'] as const

interface FillEmptyProps {
  readonly objectId: number
  readonly lang: string
  readonly rows: readonly SentRow<'instructions'>[]
}

/** Fills the empty sections of a flat with ready examples at once; the guest sees none of them until it is switched on. */
export function FillEmpty({ objectId, lang, rows }: FillEmptyProps) {
  const sections = examplesForEmpty(rows, useShared('instructionExamples'), lang)
  if (sections.length === 0) return null
  return (
    <CallButton
      button="Заполнить пустые примерами"
      look={{ variant: 'outlined' }}
      call="PATCH objects/instructions"
      title="Заполнить пустые разделы примерами?"
      action={`Заполнить ${counted(sections.length, words)}`}
      fixed={{ object_id: objectId, instructions: sections }}
      told={() => ({
        title: `Заполнено: ${counted(sections.length, words)}`,
        message: 'Гость их пока не видит: поправьте тексты и включите показ.',
      })}
    >
      {sections.map(({ type }) => sectionLabel(type)).join(', ')}. Сохраним скрытыми: гость увидит раздел,
      когда вы поправите текст и включите показ.
    </CallButton>
  )
}

/** The first example of each kind of section that has no text in the language: hidden until a person has read it. */
function examplesForEmpty(
  rows: readonly SentRow<'instructions'>[],
  examples: readonly SentRow<'examples'>[],
  language: string,
) {
  const [had, ready] = [rows.filter(isIn(language)), examples.filter(isIn(language))]
  return sectionList.flatMap(([type]) => {
    if (type === 'custom') return []
    const own = had.filter((row) => row.type === type)
    const text = ready.find((row) => row.type === type && row.text?.trim())?.text
    if (!text || own.some((row) => row.text?.trim())) return []
    const [empty] = own
    const place = empty && { id: empty.id, version: empty.version }
    return [{ type, text, language, active: false, ...place }]
  })
}
