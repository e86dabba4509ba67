// Files of a field: a few small pictures in a table, all of them on the card. Their rows are asked for together.
import { counted } from '#schema/rules/plural.ts'
import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import { FileTiles } from './FileTiles.tsx'
import { readFiles } from './shownFile.ts'
import { useOpenPaper } from './useOpenPaper.ts'

interface FilesCellProps {
  readonly ids: readonly number[]
  readonly label: string
  readonly inTable: boolean
}

const shownInTable = 3

/** The tiles; while they load, and for a person who sees none of them, how many there are. */
export default function FilesCell({ ids, label, inTable }: FilesCellProps) {
  const openPaper = useOpenPaper()
  const found = readFiles(useRowsByIds('files', ids))
  const files = ids.flatMap((id) => found.find((file) => file.id === id) ?? [])
  if (files.length === 0) return counted(ids.length, ['файл', 'файла', 'файлов'])
  return inTable ? (
    <FileTiles files={files} label={label} size="small" most={shownInTable} />
  ) : (
    <FileTiles files={files} label={label} onOpenPaper={openPaper} />
  )
}
