// The text as it looks with a real booking; what the booking lacks stands in red.

import { useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import { type Choice, ReferencePicker } from '#src/kinds/inputs/ReferencePicker.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import { PhonePreview } from '#src/pages/texts/PhonePreview.tsx'
import { useFilled } from '#src/pages/texts/useFilled.ts'

const nothing = {}
const nearest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'begin', order: 'ASC' } } as const

/** The phone with the choice of the booking. */
export function BookingPreview({ text }: { readonly text: string }) {
  const [chosen, setChosen] = useState<readonly Choice[]>()
  const { data: rents } = useGetList('rents', { ...nearest, filter: {} })
  const first = rents?.[0]
  const usual = first ? [{ id: Number(first.id), name: rowName(models.rents, first) }] : []
  const shown = chosen ?? usual
  const rent = shown[0]?.id
  const { filled, missing } = useFilled(text, rent)
  return (
    <div className="stack gap-10 narrow booking-preview">
      <ReferencePicker to="rents" chosen={shown} onChange={setChosen} label="С какой бронью показать" />
      <PhonePreview
        label="Как увидит получатель"
        text={filled ?? text}
        values={nothing}
        hole={(name) => <span className="strong bad-text phone-hole">{`{${name}}`}</span>}
      />
      <p role="status" className="bad-text">
        {rent === undefined && 'Выберите бронь, чтобы увидеть текст с её данными.'}
        {missing.length > 0 && `Не хватает: ${missing.join(', ')}. С ними сообщение не уйдёт.`}
      </p>
    </div>
  )
}
