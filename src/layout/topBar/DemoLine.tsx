import { useDemo } from '#src/state/useDemo.ts'

/** A thin line that says that the services around the server are played, as long as the server says so. */
export function DemoLine() {
  const demo = useDemo()
  if (demo === undefined) return null
  return (
    <aside className="wait-text demo-line" aria-label="Демонстрация">
      <span>Демо: внешние службы — учебные, ничего не уходит наружу.</span>{' '}
      <a className="strong" href={demo} target="_blank" rel="noopener noreferrer">
        Что отправлено
      </a>
    </aside>
  )
}
