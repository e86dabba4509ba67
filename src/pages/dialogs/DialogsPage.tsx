import { MessagesSquare } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useSingleKeys } from '#src/views/keys/useSingleKeys.ts'
import { usePhone } from '#src/views/phone.ts'
import { DialogList } from './DialogList.tsx'
import { DialogPane } from './DialogPane.tsx'
import { useDialogPlace } from './useDialogPlace.ts'
import './dialogs.css'

/** Everything guests write, in one place: who waits at the left, the thread, and the stay beside it, at first of who has waited longest. On the phone one of them at a time. */
export default function DialogsPage() {
  const { open, go } = useDialogPlace()
  const isPhone = usePhone()
  const canSee = useAccess('dialogs').can('inbox')
  const [shown, setShown] = useState<readonly number[]>([])
  const [answered, setAnswered] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  // The one that nobody has chosen: the keys begin with it.
  const given = useRef<number>(undefined)
  const lineOf = (id: number | undefined) =>
    place.current?.querySelector<HTMLElement>(`[data-dialog="${id}"]`) ??
    place.current?.querySelector<HTMLElement>('[data-dialog]')
  const step = (by: number) => {
    const at = open === undefined || open === given.current ? -1 : shown.indexOf(open)
    given.current = undefined
    const next = shown[at < 0 ? 0 : Math.min(Math.max(at + by, 0), shown.length - 1)]
    if (next === undefined) return
    setAnswered(undefined)
    lineOf(next)?.focus()
    go(next)
  }
  const toList = () => {
    setAnswered(undefined)
    lineOf(open)?.focus()
  }
  const first = shown[0]
  const begin = useEffectEvent((id: number) => {
    given.current = id
    go(id, { replace: true })
  })
  useEffect(() => {
    if (!isPhone && open === undefined && first !== undefined) begin(first)
  }, [isPhone, open, first])
  useSingleKeys({ KeyJ: () => step(1), KeyK: () => step(-1) })
  if (!canSee)
    return (
      <StateCard
        icon={MessagesSquare}
        title="Диалоги ведут менеджеры"
        text="Попросите администратора дать вам право отвечать гостям."
        way={['/profile', 'В профиль']}
      />
    )
  return (
    <div ref={place} className="dialogs">
      <h1 className="only-read">Диалоги</h1>
      {(!isPhone || open === undefined) && <DialogList onShown={setShown} onAnswer={setAnswered} />}
      {open !== undefined && (
        <DialogPane
          key={open}
          id={open}
          isAnswered={answered === open}
          onBack={() => go(undefined)}
          onLeave={toList}
        />
      )}
      {open === undefined && !isPhone && <section className="box" />}
    </div>
  )
}
