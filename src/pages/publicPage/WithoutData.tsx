import type { ReactNode } from 'react'
import { KeyMark } from '#src/base/KeyMark.tsx'
import { PubButton } from './PubButton.tsx'
import type { Reading } from './useReading.ts'
import './publicPage.css'

interface WithoutDataProps {
  readonly reading: Reading<unknown>
  /** What is read: «отчёт». */
  readonly what: string
  /** What stands for a link that opens nothing. */
  readonly missing?: ReactNode
  /** What is said beside a link that opens nothing. */
  readonly note?: string
}

/** What a public page shows until its data have come; what went wrong can be tried again. */
export function WithoutData({ reading, what, note, missing = <DeadLink note={note} /> }: WithoutDataProps) {
  if (reading.isDead) return missing
  if (!reading.error) {
    return (
      <p className="quiet size-15 pub-loading" role="status">
        Загружаем {what}…
      </p>
    )
  }
  return (
    <main className="quiet size-15 pub-message" role="alert">
      <h1>Не удалось загрузить {what}</h1>
      <p>Проверьте связь и попробуйте ещё раз.</p>
      <PubButton onClick={() => void reading.reload()}>Повторить</PubButton>
    </main>
  )
}

function DeadLink({ note }: { readonly note: string | undefined }) {
  return (
    <main className="quiet size-15 pub-message">
      <div className="center pub-mark">
        <KeyMark size={30} />
      </div>
      <h1>Ссылка больше не действует, попросите новую</h1>
      <p>Напишите или позвоните менеджеру агентства: он откроет её снова или пришлёт другую.</p>
      {note && <p role="status">{note}</p>}
    </main>
  )
}
