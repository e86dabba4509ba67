import { counted } from '#schema/rules/plural.ts'
import { forecastDays } from '#schema/rules/supplyForecast.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useDates } from '#src/kinds/clock.ts'
import { moneyText, numberText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import '#src/views/sheet/sheet.css'

/** What is to come of the store of a flat, how often each thing is bought and what it costs a stay; absent without the right to buy. */
export default function StoreTab({ row }: RowSlotProps<'objects'>) {
  const { can } = useAccess('tasks')
  return can('forecast') && (row.supplies ?? []).length > 0 ? <Store flatId={row.id} /> : null
}

function Store({ flatId }: { readonly flatId: number }) {
  const reading = useRead('GET tasks/forecast', { query: { object_id: flatId } })
  const { dateText } = useDates()
  return (
    <Loaded of={reading} failure="Не удалось посчитать запас" height={160}>
      {(lines) => (
        <Block title={`Запас на ${forecastDays} дней и что он стоит`}>
          <ul className="stack gap-0 sheet-lines">
            {lines.map((line) => (
              <li key={line.name}>
                <span>
                  <b>{line.name}</b> {wordsOf(line, dateText)}
                </span>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </Loaded>
  )
}

type Line = CallAnswer<'GET tasks/forecast'>[number]

function wordsOf(line: Line, dateText: (day: string) => string): string {
  const { need = 0, low_on, out_on, qty = 0, asked = 0, unit, times = 0, last_on, per_stay } = line
  const amount = (value: number) => numberText(value, unit || undefined)
  const parts = [
    need > 0 && `уйдёт ${amount(need)}`,
    out_on
      ? `кончится к заезду ${dateText(out_on)}`
      : low_on && `станет меньше нормы к заезду ${dateText(low_on)}`,
    asked > 0 && `уже просят ${amount(asked)}`,
    qty > 0 && `купить ${amount(qty)}`,
    times > 0 && `привозили ${counted(times, ['раз', 'раза', 'раз'])} за полгода`,
    last_on && `последний раз ${dateText(last_on)}`,
    per_stay && `${moneyText(per_stay)} на проживание`,
  ]
  return parts.filter(Boolean).join(' · ') || 'расход не задан'
}
