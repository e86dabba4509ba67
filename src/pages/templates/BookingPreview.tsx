import { useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import { type Choice, ReferencePicker } from '#src/kinds/inputs/ReferencePicker.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import { FilledPreview } from '#src/pages/texts/FilledPreview.tsx'

const nearest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'begin', order: 'ASC' } } as const

/** The text as it looks with a real booking, the nearest one until another is chosen. */
export function BookingPreview({ text }: { readonly text: string }) {
  const [chosen, setChosen] = useState<readonly Choice[]>()
  const { data: rents } = useGetList('rents', { ...nearest, filter: {} })
  const first = rents?.[0]
  const usual = first ? [{ id: Number(first.id), name: rowName(models.rents, first) }] : []
  const shown = chosen ?? usual
  return (
    <div className="stack gap-10 narrow booking-preview">
      <ReferencePicker to="rents" chosen={shown} onChange={setChosen} label="С какой бронью показать" />
      <FilledPreview label="Как увидит получатель" text={text} rent={shown[0]?.id} />
    </div>
  )
}
