import { useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { oneByOne, toastOfMany } from '#src/views/call/oneByOne.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

const topics = ['тема', 'темы', 'тем'] as const

/** Makes the topics of bookings one after another, since the messenger takes no more; tells how many came out and why not all. */
export function useManyTopics(onAll: () => void) {
  const provider = usePanelProvider()
  const [done, setDone] = useState(0)
  const { act, isBusy } = useAct(
    (ids: readonly number[]) =>
      oneByOne(ids, (id) => {
        setDone(ids.indexOf(id))
        return provider.call('PATCH rents/createtopic', { body: { rent_id: id } })
      }),
    {
      told: (outcome) => {
        const { done, refused } = outcome
        const title = refused.length
          ? `Готово ${done.length}, не удалось ${refused.length}`
          : `Готово: ${counted(done.length, topics)}`
        return toastOfMany(outcome, title)
      },
      onDone: ({ refused }) => {
        if (refused.length === 0) onAll()
      },
    },
  )
  return { act, isBusy, done }
}
