import { useEffect, useRef } from 'react'
import { useRead } from '#src/views/call/useRead.ts'
import { useSingleKeys } from '#src/views/keys/useSingleKeys.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { usePhone } from '#src/views/phone.ts'
import { ThreadView } from '../stay/talk/ThreadView.tsx'
import { useDialogChange } from '../stay/talk/useDialogChange.ts'
import { Assignee } from './Assignee.tsx'
import { DialogHead } from './DialogHead.tsx'
import { StayAside } from './StayAside.tsx'

interface DialogPaneProps {
  readonly id: number
  /** Whoever opened it by the keyboard goes on to the answer. */
  readonly isAnswered: boolean
  readonly onBack: () => void
  /** Esc in the field of the answer: back to the list, what is typed stays. */
  readonly onLeave: () => void
}

/** One conversation: its head, the thread with the field, and the stay at the right. Seen, it is read. */
export function DialogPane({ id, isAnswered, onBack, onLeave }: DialogPaneProps) {
  const read = useRead('GET dialogs/{id}', { params: { id } }, { refetchInterval: 30_000 })
  const { change } = useDialogChange()
  const unread = read.data?.dialog?.unread ?? 0
  const marked = useRef(0)
  const isPhone = usePhone()
  const place = useRef<HTMLElement>(null)
  const isRead = read.data !== undefined
  const answer = () => place.current?.querySelector('textarea')?.focus()
  useSingleKeys({ KeyR: answer })
  useEffect(() => {
    if (isAnswered && isRead) place.current?.querySelector('textarea')?.focus()
  }, [isAnswered, isRead])
  useEffect(() => {
    if (unread === 0) marked.current = 0
    if (marked.current === unread || document.hidden) return
    marked.current = unread
    void change({ body: { id, read: true } }, undefined)
  }, [unread, id, change])
  return (
    <>
      <section
        ref={place}
        className="column gap-0 box"
        aria-label="Переписка"
        onKeyDown={({ key, target, defaultPrevented }) => {
          if (key === 'Escape' && !defaultPrevented && target instanceof HTMLTextAreaElement) onLeave()
        }}
      >
        <Loaded of={read} failure="Не удалось загрузить диалог" height={400}>
          {(thread) => (
            <>
              <DialogHead thread={thread} onBack={onBack} />
              {isPhone && (
                <StayAside thread={thread}>{thread.dialog && <Assignee dialog={thread.dialog} />}</StayAside>
              )}
              <ThreadView thread={thread} dialogId={id} key={id} />
            </>
          )}
        </Loaded>
      </section>
      {read.data && !isPhone && <StayAside thread={read.data} />}
    </>
  )
}
