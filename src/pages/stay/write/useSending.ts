import { useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer, CallInput } from '#schema/wire/lines.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'

type Sending = CallInput<'POST automessages/send'>['body']

/** The guests who were not written to, by their bookings. */
export type Skipped = NonNullable<CallAnswer<'POST automessages/send'>['skipped']>

const messages = ['сообщение', 'сообщения', 'сообщений'] as const

/** Sends to the guests of bookings, once for a press; gives whether everyone was written to. */
export function useSending(rents: readonly { readonly id: number }[]) {
  const toasts = useToasts()
  const [skipped, setSkipped] = useState<Skipped>([])
  const { act, isBusy } = useCall('POST automessages/send', {
    onDone: ({ planned = 0, skipped: left = [] }) => {
      setSkipped(left)
      if (planned > 0) toasts.show({ family: 'ok', title: `Отправляем ${counted(planned, messages)}` })
    },
  })
  const send = async (what: Pick<Sending, 'template_id' | 'text'>): Promise<boolean> => {
    const outcome = await act({ body: { rent_ids: rents.map(({ id }) => id), ...what } })
    return outcome.isDone && !outcome.answer.skipped?.length
  }
  return { send, isBusy, skipped }
}
