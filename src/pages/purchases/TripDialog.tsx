// «Собрать поездку»: from which shops and who goes; all that is wanted from there is taken at once.
import { Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { models } from '#schema/index.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { grouping, groupsOf } from './grouping.ts'

/** What is wanted now, whatever tab and filter stand behind the dialog. */
const wanted = { status: 'new' } as const

/** The dialog; when the trip is made, its list stands on the screen by shops. */
export default function TripDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useAllRows('tasks', wanted)
  const groups = groupsOf(query.data ?? [], 'shop')
  const [, setParts] = useSearchParams()
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const taken = groups.filter(({ name }) => !off.has(name)).flatMap(({ rows }) => rows)
  const count = counted(taken.length, models.tasks.labels.counted)
  const toggle = (name: string) => {
    const next = new Set(off)
    if (!next.delete(name)) next.add(name)
    setOff(next)
  }
  return (
    <CallDialog
      call="PATCH tasks"
      title="Собрать поездку"
      action={`Взять ${count}`}
      isReady={taken.length > 0}
      fields={['assignee_id']}
      words={{ assignee_id: { label: 'Кто едет', hint: 'Пусто — кто возьмётся.' } }}
      fixed={{ ids: taken.map(({ id }) => id), status: 'in_work' }}
      told={`Взято в поездку: ${count}`}
      onDone={() => {
        grouping.set('shop')
        setParts({ filter: JSON.stringify({ status: 'in_work' }) })
      }}
      onClose={onClose}
    >
      <Loaded of={query} failure="Не удалось узнать, что нужно купить" height={160}>
        {() =>
          groups.length === 0 ? (
            <p>Всего хватает: покупать нечего.</p>
          ) : (
            <ul aria-label="Откуда берём">
              {groups.map(({ name, rows }) => (
                <li key={name}>
                  <FormControlLabel
                    control={<Checkbox checked={!off.has(name)} onChange={() => toggle(name)} />}
                    label={
                      <>
                        {name} <span className="quiet">{wordsOf(rows)}</span>
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </CallDialog>
  )
}

/** «3 покупки, по плану 1 200 ₽» */
function wordsOf(rows: readonly SentRow<'tasks'>[]): string {
  const planned = addMoney(...rows.map(({ price_plan }) => price_plan ?? 0))
  const count = counted(rows.length, models.tasks.labels.counted)
  return planned > 0 ? `${count}, по плану ${formatMoney(planned)}` : count
}
