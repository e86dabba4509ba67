import { KeyMark } from '#src/base/KeyMark.tsx'
import './publicPage.css'

/** The whole page of a link that opens nothing any more. */
export function DeadLink() {
  return (
    <main className="quiet size-15 pub-message">
      <div className="center pub-mark">
        <KeyMark size={30} />
      </div>
      <h1>Ссылка больше не действует, попросите новую</h1>
      <p>Напишите или позвоните менеджеру агентства: он пришлёт другую ссылку.</p>
    </main>
  )
}

/** The whole page when nothing came from the server and nothing is remembered. */
export function FailedPage({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <main className="quiet size-15 pub-message" role="alert">
      <h1>Не удалось загрузить {what}</h1>
      <p>Проверьте связь и попробуйте ещё раз.</p>
      <button type="button" className="pub-button" onClick={onRetry}>
        Повторить
      </button>
    </main>
  )
}
