import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import GuestKnown from '../parts/GuestKnown.tsx'
import { pastText, useKnownGuest } from '../parts/useKnownGuest.ts'
import { ShortInput } from './ShortInput.tsx'

/** Who is calling: found by the phone, so that the name is asked only of somebody new. */
export function GuestName() {
  const guest = useKnownGuest()
  const known = guest?.name || undefined
  const { setValue, getValues } = useFormContext()
  const { errors } = useFormState()
  const name: unknown = useWatch({ name: 'guest_name' })
  const given = useRef<string>(undefined)
  const holder = useRef<HTMLDivElement>(null)
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    const now: unknown = getValues('guest_name')
    if (now && now !== given.current) return
    given.current = known
    setValue('guest_name', known ?? null)
    // A field that has the focus is not taken away from under it.
    if (holder.current?.contains(document.activeElement)) setTyped(true)
  }, [known, getValues, setValue])
  const isFound = known !== undefined && known === name && !isTyped && !errors.guest_name
  if (!isFound || guest?.blacklisted) {
    return (
      <>
        <GuestKnown />
        <div ref={holder}>
          <ShortInput name="guest_name" />
        </div>
      </>
    )
  }
  return (
    <div className="row gap-12 sheet-note ok" role="status" aria-label="Гость">
      <span className="grow breaks">
        <b className="block ink">{known}</b>
        {pastText(guest?.stays_count ?? 0)}
      </span>
      <Button size="small" onClick={() => setTyped(true)}>
        Другое имя
      </Button>
    </div>
  )
}
