// The general rules for cleaners; those that ask for it are confirmed once.
import { useCallback, useEffect, useState } from 'react'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { idIn, textIn } from '#src/kinds/rowParts.ts'
import type { Door } from '#src/pages/publicPage/door.ts'

/** The folded list of rules with the button «Прочитал» where it is asked for. */
export function Rules({ door }: { readonly door: Door }) {
  const [rules, setRules] = useState<readonly Row[]>([])
  const load = useCallback(async () => {
    try {
      const answer = await door('agency/cleaninstruction')
      setRules(Array.isArray(answer) ? answer.filter(isObject).filter(({ active }) => active !== false) : [])
    } catch (error) {
      console.error(error)
    }
  }, [door])
  useEffect(() => {
    void load()
  }, [load])
  const confirm = async (id: unknown) => {
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
          <li key={idIn(rule)}>
            <h2 className="size-15">{textIn(rule, 'title')}</h2>
            <p className="quiet">{textIn(rule, 'text')}</p>
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
