import { useState } from 'react'

/** What is typed to one conversation: kept in this tab until it is sent, whatever is opened meanwhile. */
export function useDialogDraft(of: string) {
  const key = `draft:dialogs:${of}`
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? '')
  const put = (next: string) => {
    setDraft(next)
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  }
  return [draft, put] as const
}
