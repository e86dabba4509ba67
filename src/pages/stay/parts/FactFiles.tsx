import type { SentRow } from '#schema/wire/sent.ts'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { readFiles } from '#src/kinds/files/shownFile.ts'

interface FactFilesProps {
  readonly rent: SentRow<'rents'>
  /** The ids that a fact or a claim names. */
  readonly ids: readonly unknown[]
  readonly label: string
}

/** Files of a booking that prove something said of it; nothing when they are gone or the person may not see them. */
export function FactFiles({ rent, ids, label }: FactFilesProps) {
  const files = readFiles(rent.files).filter(({ id }) => ids.includes(id))
  return files.length > 0 ? <FileTiles files={files} label={label} size="small" /> : null
}
