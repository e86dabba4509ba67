// The general rules for cleaners; those that ask for it are confirmed once.
import { useCallback } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import type { WordsFor } from '#schema/wire/wordsFor.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { Folded } from './Folded.tsx'

const ruleShape = {
  id: 'integer',
  title: 'text',
  text: 'text',
  active: 'flag',
  must_confirm: 'flag',
  read_at: 'moment',
} as const satisfies WordsFor<SentRow<'cleaninstruction'>>

/** The folded list of rules with the button «Прочитал» where it is asked for. */
export function Rules({ door }: { readonly door: Door }) {
  const read = useCallback(async () => {
    const answer = { rules: await door('agency/cleaninstruction') }
    const { rules = [] } = siftRecord({ rules: [ruleShape] }, answer)
    return rules.filter(({ active }) => active !== false)
  }, [door])
  const { data: rules = [], reload } = useReading(read)
  const { send, isBusy } = useSending(async (id: number | undefined) => {
    await door('agency/cleaninstruction/read', { method: 'POST', body: { id } })
    await reload()
    return ''
  })
  if (rules.length === 0) return null
  const unread = rules.filter((rule) => rule.must_confirm === true && !rule.read_at)
  return (
    <Folded
      title="Правила уборки"
      aside={unread.length > 0 ? `прочитать: ${unread.length}` : rules.length}
      isOpen={unread.length > 0}
    >
      <ul className="cp-rules">
        {rules.map((rule) => (
          <li key={rule.id}>
            <h2 className="size-15">{rule.title}</h2>
            <p className="quiet">{rule.text}</p>
            {unread.includes(rule) && (
              <PubButton look="soft" disabled={isBusy} onClick={() => send(rule.id)}>
                Прочитал, понятно
              </PubButton>
            )}
          </li>
        ))}
      </ul>
    </Folded>
  )
}
