import { useEffect, useRef } from 'react'
import { useRead } from '#src/views/call/useRead.ts'
import { useSingleKeys } from '#src/views/keys/useSingleKeys.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { ThreadView } from '../stay/talk/ThreadView.tsx'
import { useDialogChange } from '../stay/talk/useDialogChange.ts'
import { DialogHead } from './DialogHead.tsx'
import { StayAside } from './StayAside.tsx'

interface DialogPaneProps {
  readonly id: number
  readonly onBack: () => void
}

/** One conversation: its head, the thread with the field, and the stay at the right. Seen, it is read. */
export function DialogPane({ id, onBack }: DialogPaneProps) {
  const read = useRead('GET dialogs/{id}', { params: { id } }, { refetchInterval: 30_000 })
  const { change } = useDialogChange()
  const unread = read.data?.dialog?.unread ?? 0
  const marked = useRef(0)
  const place = useRef<HTMLElement>(null)
  useSingleKeys({ KeyR: () => place.current?.querySelector('textarea')?.focus() })
  useEffect(() => {
    if (unread === 0) marked.current = 0
    if (marked.current === unread || document.hidden) return
    marked.current = unread
    void change({ body: { id, read: true } }, undefined)
  }, [unread, id, change])
  return (
    <>
      <section ref={place} className="column gap-0 box" aria-label="Переписка">
        <Loaded of={read} failure="Не удалось загрузить диалог" height={400}>
          {(thread) => (
            <>
              <DialogHead thread={thread} onBack={onBack} />
              <ThreadView thread={thread} dialogId={id} key={id} />
            </>
          )}
        </Loaded>
      </section>
      {read.data && <StayAside thread={read.data} />}
    </>
  )
}
