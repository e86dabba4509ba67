import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

const topics = ['тема', 'темы', 'тем'] as const

/** Makes the topics of bookings one after another, since the messenger takes no more; tells how many came out and why not all. */
export function useManyTopics() {
  const provider = usePanelProvider()
  const queries = useQueryClient()
  const toasts = useToasts()
  const isRunning = useRef(false)
  const [done, setDone] = useState<number>()
  const create = async (rents: readonly { readonly id: number }[]): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    let made = 0
    let reason = ''
    for (const [index, { id }] of rents.entries()) {
      setDone(index)
      try {
        await provider.call('PATCH rents/createtopic', { body: { rent_id: id } })
        made += 1
      } catch (error) {
        console.error(error)
        reason ||= error instanceof Error ? error.message : 'Тема не создана'
      }
    }
    isRunning.current = false
    setDone(undefined)
    void queries.invalidateQueries({ queryKey: ['rents'] })
    const failed = rents.length - made
    toasts.show({
      family: failed > 0 ? 'bad' : 'ok',
      title: failed > 0 ? `Готово ${made}, не удалось ${failed}` : `Готово: ${counted(made, topics)}`,
      message: reason,
    })
    return failed === 0
  }
  return { create, done }
}
