// Fills the empty sections of a flat with ready examples at once; the guest sees none of them until it is switched on.
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { orNothing } from '#src/state/failures.ts'
import { useShared, useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { examplesForEmpty } from './examplesForEmpty.ts'
import { sectionLabel } from './matrix.ts'

const line = 'PATCH objects/instructions'
const words = ['раздел', 'раздела', 'разделов'] as const

interface FillEmptyProps {
  readonly objectId: number
  readonly lang: string
  readonly rows: readonly Row[]
}

/** The button with its question; nothing without the right or without an example for an empty section. */
export function FillEmpty({ objectId, lang, rows }: FillEmptyProps) {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const [isAsked, setAsked] = useState(false)
  const sections = examplesForEmpty(rows, useShared('instructionExamples'), lang)
  const mayFill = useLineAllowed(line)
  if (!mayFill || sections.length === 0) return null
  const body = { object_id: objectId, instructions: sections }
  const fill = async () => {
    const answer = await orNothing(toasts, () => provider.call(line, { body }))
    void queries.invalidateQueries({ queryKey: ['instructions'] })
    if (answer === undefined) return
    setAsked(false)
    const message = 'Гость их пока не видит: поправьте тексты и включите показ.'
    toasts.show({ family: 'ok', title: `Заполнено: ${counted(sections.length, words)}`, message })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        Заполнить пустые примерами
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Заполнить пустые разделы примерами?"
          action={`Заполнить ${counted(sections.length, words)}`}
          isBusy={isBusy}
          onConfirm={() => void once(fill)}
          onClose={() => setAsked(false)}
        >
          {sections.map(({ type }) => sectionLabel(type)).join(', ')}. Сохраним скрытыми: гость увидит раздел,
          когда вы поправите текст и включите показ.
        </ConfirmDialog>
      )}
    </>
  )
}
