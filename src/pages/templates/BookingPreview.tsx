import { Button } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { type Choice, ReferencePicker } from '#src/kinds/inputs/ReferencePicker.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import { FilledPreview } from '#src/pages/texts/FilledPreview.tsx'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'

const nearest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'begin', order: 'ASC' } } as const

const told = { telegram: 'Проба ушла вам в Telegram', email: 'Проба ушла вам на почту' } as const

/** Sends the text as it stands to the own Telegram or mail. */
function SendToMe({ text, rent }: { readonly text: string; readonly rent: number | undefined }) {
  const { act, isBusy } = useCall('POST templates/test', { told: ({ to = 'telegram' }) => told[to] })
  const isUnknown = useStoreValue(unknownCalls).has('POST templates/test')
  if (isUnknown || rent === undefined || text.trim() === '') return null
  return (
    <Button
      variant="outlined"
      loading={isBusy}
      startIcon={<Send size={16} strokeWidth={2.1} />}
      onClick={() => void act({ body: { text, rent_id: rent } })}
    >
      Прислать себе
    </Button>
  )
}

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
      <SendToMe text={text} rent={shown[0]?.id} />
    </div>
  )
}
