/** What stands while a tab is on its way. */
export function Waiting() {
  return (
    <p className="team-wait" role="status">
      Загружаем…
    </p>
  )
}
