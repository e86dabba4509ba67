// What will run out in the coming two weeks, where and before whom; what is ticked becomes purchases at once.
import { Button, Checkbox } from '@mui/material'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type Clock, dateText, numberText } from '#src/kinds/texts.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'

type Line = CallAnswer<'GET tasks/forecast'>[number]

const keyOf = ({ object, name }: Line) => `${object?.id} ${name}`

/** The section «Прогноз»: everything is ticked until somebody says otherwise. */
export function Forecast() {
  const reading = useRead('GET tasks/forecast', {})
  return (
    <Loaded of={reading} failure="Не удалось посчитать прогноз" height={240}>
      {(lines) => (lines.length === 0 ? <NothingRunsOut /> : <Lines lines={lines} />)}
    </Loaded>
  )
}

function NothingRunsOut() {
  return (
    <StateCard
      icon={PackageCheck}
      title="На две недели всего хватает"
      text="Считаем по броням и нормам объектов: вкладка «Запасы» в карточке объекта."
    />
  )
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const clock = useClock()
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const chosen = lines.filter((line) => !off.has(keyOf(line)))
  const count = counted(chosen.length, models.tasks.labels.counted)
  const { act, isBusy } = useCall('POST tasks/forecast', { told: `Добавлено по прогнозу: ${count}` })
  const toggle = (key: string) => {
    const next = new Set(off)
    if (!next.delete(key)) next.add(key)
    setOff(next)
  }
  const add = () => {
    const things = chosen.map(({ object, name }) => ({ object_id: object?.id ?? 0, name: name ?? '' }))
    void act({ body: { things } })
  }
  return (
    <>
      <ul className="framed-rows">
        {lines.map((line) => (
          <ForecastRow
            key={keyOf(line)}
            line={line}
            clock={clock}
            isOn={!off.has(keyOf(line))}
            onTick={() => toggle(keyOf(line))}
          />
        ))}
      </ul>
      <section className="row wrap inset purchase-bar" aria-label="Отмеченное в прогнозе">
        <Button variant="contained" loading={isBusy} disabled={chosen.length === 0} onClick={add}>
          Добавить {count}
        </Button>
      </section>
    </>
  )
}

interface ForecastRowProps {
  readonly line: Line
  readonly clock: Clock
  readonly isOn: boolean
  readonly onTick: () => void
}

function ForecastRow({ line, clock, isOn, onTick }: ForecastRowProps) {
  const { object, name = '', unit, qty = 0, reason, shop, low_on, out_on } = line
  return (
    <li className={isOn ? 'row ruled purchase-row on' : 'row ruled purchase-row'}>
      <Checkbox
        checked={isOn}
        onChange={onTick}
        slotProps={{ input: { 'aria-label': `Отметить: ${name}, ${object?.name ?? ''}` } }}
      />
      <div className="stack gap-2 narrow breaks purchase-what">
        <span>
          {name} <b>{numberText(qty, unit || undefined)}</b>
          {out_on && <StateMark family="bad">Кончится</StateMark>}
        </span>
        <span>{[object?.name, shop, reason].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="stack gap-2 fixed narrow quiet breaks to-right purchase-end">
        <span>{low_on ? `до ${dateText(low_on, clock)}` : 'уже меньше нормы'}</span>
      </div>
    </li>
  )
}
