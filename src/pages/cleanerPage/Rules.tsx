// The general rules for cleaners; those that ask for it are confirmed once.
import { useCallback, useEffect, useState } from 'react'
import type { Sent, SentRow } from '#schema/wire/sent.ts'
import type { WordsFor } from '#schema/wire/wordsFor.ts'
import { cleanRecord } from '#src/dataProvider/clean/cleanShape.ts'
import type { Door } from '#src/pages/publicPage/door.ts'

const ruleShape = {
  id: 'integer',
  title: 'text',
  text: 'text',
  active: 'flag',
  must_confirm: 'flag',
  read_at: 'moment',
} as const satisfies WordsFor<SentRow<'cleaninstruction'>>

const rulesShape = { rules: [ruleShape] } as const

type Rules = NonNullable<Sent<typeof rulesShape>['rules']>

/** The folded list of rules with the button «Прочитал» where it is asked for. */
export function Rules({ door }: { readonly door: Door }) {
  const [rules, setRules] = useState<Rules>([])
  const load = useCallback(async () => {
    try {
      const { rules = [] } = cleanRecord(rulesShape, { rules: await door('agency/cleaninstruction') })
      setRules(rules.filter(({ active }) => active !== false))
    } catch (error) {
      console.error(error)
    }
  }, [door])
  useEffect(() => {
    void load()
  }, [load])
  const confirm = async (id: number | undefined) => {
    try {
      await door('agency/cleaninstruction/read', { method: 'POST', body: { id } })
      await load()
    } catch (error) {
      console.error(error)
    }
  }
  if (rules.length === 0) return null
  const unread = rules.filter((rule) => rule.must_confirm === true && !rule.read_at)
  return (
    <details className="cp-zone" open={unread.length > 0}>
      <summary className="row gap-10">
        <b>Правила уборки</b>
        <span>{unread.length > 0 ? `прочитать: ${unread.length}` : rules.length}</span>
      </summary>
      <ul className="cp-rules">
        {rules.map((rule) => (
          <li key={rule.id}>
            <h2 className="size-15">{rule.title}</h2>
            <p className="quiet">{rule.text}</p>
            {unread.includes(rule) && (
              <button type="button" className="pub-button is-soft" onClick={() => void confirm(rule.id)}>
                Прочитал, понятно
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
