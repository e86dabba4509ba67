// Sealed values of one person: asked for with a reason, seen for five minutes, gone with the dialog.
import type { ButtonProps } from '@mui/material'
import { useEffect, useState } from 'react'
import { stayguests as model } from '#schema/entities/stayguests.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useDates } from '#src/kinds/clock.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import type { Person } from './personWords.ts'

type Opened = CallAnswer<'POST stayguests/open'>

const papers = Object.entries(model.fields).flatMap(([name, field]) =>
  field.kind === 'secret' ? [{ name, label: field.label, isDay: field.holds === 'date' }] : [],
)

/** Looking changes nothing on the screen. */
const nothing = () => {}

interface OpenedPapersProps {
  readonly person: Person
  readonly look: Omit<ButtonProps, 'onClick' | 'children'>
}

/** «Открыть данные»; nothing where nothing is sealed yet. */
export function OpenedPapers({ person, look }: OpenedPapersProps) {
  const values: Readonly<Record<string, unknown>> = person
  if (papers.every(({ name }) => !values[name])) return null
  return (
    <CallButton
      look={look}
      button="Открыть данные"
      call="POST stayguests/open"
      fixed={{ id: person.id }}
      fields={['reason']}
      title={`Данные документа: ${person.name}`}
      action="Открыть данные"
      reread={nothing}
      result={(answer) => ({ title: person.name, children: <Papers opened={answer} /> })}
    >
      Кто и зачем открывал, останется в журнале.
    </CallButton>
  )
}

function Papers({ opened }: { readonly opened: Opened }) {
  const { dateText, momentText } = useDates()
  const [isOver, setOver] = useState(false)
  const { until } = opened
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setOver(true), toEpoch(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  if (isOver) return <p>Пять минут прошли, данные снова закрыты. Откройте их ещё раз, если нужно.</p>
  const values: Readonly<Record<string, unknown>> = opened
  return (
    <>
      <dl className="stack gap-10">
        {papers.map(({ name, label, isDay }) => {
          const value = values[name]
          if (typeof value !== 'string') return null
          return (
            <div key={name} className="row apart wrap gap-10">
              <dt>{label}</dt>
              <dd className="breaks">{isDay ? dateText(value) : value}</dd>
            </div>
          )
        })}
      </dl>
      {until && <p className="quiet">Закроются в {momentText(until)}.</p>}
    </>
  )
}
