import { Button } from '@mui/material'
import { useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { examplesForEmpty } from './examplesForEmpty.ts'
import { sectionLabel } from './matrix.ts'

const line = 'PATCH objects/instructions'
const words = ['раздел', 'раздела', 'разделов'] as const

interface FillEmptyProps {
  readonly objectId: number
  readonly lang: string
  readonly rows: readonly SentRow<'instructions'>[]
}

/** Fills the empty sections of a flat with ready examples at once; the guest sees none of them until it is switched on. */
export function FillEmpty({ objectId, lang, rows }: FillEmptyProps) {
  const [isAsked, setAsked] = useState(false)
  const sections = examplesForEmpty(rows, useShared('instructionExamples'), lang)
  const mayFill = useLineAllowed(line)
  if (!mayFill || sections.length === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        Заполнить пустые примерами
      </Button>
      {isAsked && (
        <CallDialog
          call={line}
          title="Заполнить пустые разделы примерами?"
          action={`Заполнить ${counted(sections.length, words)}`}
          fixed={{ object_id: objectId, instructions: sections }}
          told={() => ({
            family: 'ok',
            title: `Заполнено: ${counted(sections.length, words)}`,
            message: 'Гость их пока не видит: поправьте тексты и включите показ.',
          })}
          onClose={() => setAsked(false)}
        >
          {sections.map(({ type }) => sectionLabel(type)).join(', ')}. Сохраним скрытыми: гость увидит раздел,
          когда вы поправите текст и включите показ.
        </CallDialog>
      )}
    </>
  )
}
