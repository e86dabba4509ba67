import type { SentRow } from '#schema/wire/sent.ts'
import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { readFiles } from '#src/kinds/files/shownFile.ts'

interface FactFilesProps {
  readonly rent: SentRow<'rents'>
  /** The ids that a fact or a claim names. */
  readonly ids: readonly unknown[]
  readonly label: string
}

/** Files that prove something said of a booking, those of its cleans too; nothing when they are gone or the person may not see them. */
export function FactFiles({ rent, ids, label }: FactFilesProps) {
  const named = ids.filter((id) => typeof id === 'number')
  const own = readFiles(rent.files).filter(({ id }) => named.includes(id))
  const others = useRowsByIds(
    'files',
    named.filter((id) => own.every((file) => file.id !== id)),
  )
  const files = [...own, ...readFiles(others)]
  return files.length > 0 ? <FileTiles files={files} label={label} size="small" /> : null
}
