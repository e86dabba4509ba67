// What is typed and not saved: a form tells of it, the page or the dialog around asks before it is lost.
import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

/** Told by the forms within. */
export const UnsavedContext = createContext<(form: string, isDirty: boolean) => void>(() => {})

/** What the forms within have told. */
export function useTold() {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const tell = useCallback(
    (form: string, isDirty: boolean) =>
      setDirty((forms) => [...forms.filter((one) => one !== form), ...(isDirty ? [form] : [])]),
    [],
  )
  return { tell, isDirty: dirty.length > 0 }
}

/** Tells the guard around whether this form has something to lose. */
export function useUnsaved(isDirty: boolean): void {
  const form = useId()
  const tell = useContext(UnsavedContext)
  useEffect(() => {
    tell(form, isDirty)
    return () => tell(form, false)
  }, [tell, form, isDirty])
}
