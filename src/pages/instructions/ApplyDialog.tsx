import { Checkbox, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useState } from 'react'
import { isIn } from '#schema/rules/instructionCells.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { BeforeAfter } from '#src/pages/texts/BeforeAfter.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { both, Loaded } from '#src/views/Loaded.tsx'
import { type NamedFlat, type OpenSection, sectionLabel } from './matrix.ts'
import { useOthers } from './reads.ts'

const line = 'PATCH objects/instructions/all'

/** Gives the text of a section to other flats: who changes and from what is shown before the button, which says how many. */
export default function ApplyDialog({ section, onClose }: DialogAbout<{ section: OpenSection }>) {
  const { flat, type, lang, row } = section
  const text = row?.text ?? ''
  const [mode, setMode] = useState<'empty_only' | 'overwrite'>('empty_only')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const flats = useRead('GET objects/select', {})
  const others = useOthers(flat.id, type)
  const read = both(flats, others)
  const plan = flats.data && others.data ? planOf(section, mode, flats.data, others.data) : []
  const ids = plan.flatMap(({ id }) => (left.has(id) ? [] : id))
  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <CallDialog
      call={line}
      title={`Применить ко всем: ${sectionLabel(type)}`}
      action={`Применить к ${counted(ids.length, ['объекту', 'объектам', 'объектам'])}`}
      width="sm"
      isReady={ids.length > 0}
      fixed={{ object_id: flat.id, type, language: lang, text, mode, ids }}
      told={({ updated = ids.length }) =>
        `Текст изменён у ${counted(updated, ['объекта', 'объектов', 'объектов'])}`
      }
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Что делать с заполненными"
        value={mode}
        onChange={(_, value) => setMode(value === 'overwrite' ? 'overwrite' : 'empty_only')}
      >
        <FormControlLabel value="empty_only" control={<Radio size="small" />} label="Только пустые разделы" />
        <FormControlLabel
          value="overwrite"
          control={<Radio size="small" />}
          label="Переписать и заполненные"
        />
      </RadioGroup>
      <Loaded of={read} failure="Тексты других объектов не загрузились" height={160}>
        {() =>
          plan.length === 0 ? (
            <p className="dialog-text">Менять нечего: у остальных объектов раздел уже заполнен.</p>
          ) : (
            <ul className="stack gap-2 apply-lines">
              {plan.map(({ id, name, before }) => (
                <li key={id}>
                  <FormControlLabel
                    control={<Checkbox checked={!left.has(id)} onChange={() => toggle(id)} />}
                    label={name}
                  />
                  {before === '' ? <small>было пусто</small> : <BeforeAfter before={before} after={text} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </CallDialog>
  )
}

/** The flats that would change, in their order, with their texts of now: the list shown is the list sent. */
function planOf(
  { flat, lang, row }: OpenSection,
  mode: 'empty_only' | 'overwrite',
  flats: readonly NamedFlat[],
  others: CallAnswer<'GET objects/instructions/other/{id}'>,
) {
  const texts = new Map(others.filter(isIn(lang)).map((other) => [other.object_id, other.text]))
  return flats.flatMap(({ id, name }) => {
    const before = texts.get(id) ?? ''
    if (id === flat.id || before === row?.text || (mode === 'empty_only' && before !== '')) return []
    return [{ id, name, before }]
  })
}
