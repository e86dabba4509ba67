import { MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { singleKeys } from '#src/views/keys/singleKeys.ts'
import { useSingleKeys } from '#src/views/keys/useSingleKeys.ts'
import { usePhone } from '#src/views/phone.ts'
import { DialogList } from './DialogList.tsx'
import { DialogPane } from './DialogPane.tsx'
import { useDialogPlace } from './useDialogPlace.ts'
import './dialogs.css'

/** Everything guests write, in one place: who waits at the left, the thread, and the stay beside it. On the phone one of them at a time. */
export default function DialogsPage() {
  const { open, go } = useDialogPlace()
  const isPhone = usePhone()
  const hasKeys = useStoreValue(singleKeys)
  const canSee = useAccess('dialogs').can('inbox')
  const [shown, setShown] = useState<readonly number[]>([])
  const [answered, setAnswered] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const lineOf = (id: number | undefined) =>
    place.current?.querySelector<HTMLElement>(`[data-dialog="${id}"]`) ??
    place.current?.querySelector<HTMLElement>('[data-dialog]')
  const step = (by: number) => {
    const at = open === undefined ? -1 : shown.indexOf(open)
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
      {open === undefined && !isPhone && (
        <section className="box center">
          {shown.length > 0 && (
            <p className="quiet">
              Выберите диалог слева{hasKeys ? ': J и K — следующий и предыдущий.' : '.'}
            </p>
          )}
        </section>
      )}
    </div>
  )
}
