import { RetryButton } from '#src/views/RetryButton.tsx'

/** What a tray shows instead of cleans that it could not read. */
export function UnassignedFailure({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <p className="row wrap sheet-note wait" role="status">
      Не удалось узнать, какие уборки без клинера.
      <RetryButton size="small" onRetry={onRetry} />
    </p>
  )
}
