import { useGetManyAggregate } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { readFiles } from './shownFile.ts'
import '../kinds.css'

/** The small picture before the name of a row, read with those of the other rows: that joint read is repeated. An empty place keeps the names in line. */
export default function RowPicture({ id }: { readonly id: unknown }) {
  const { data = [] } = useGetManyAggregate<SentRow<'files'>>(
    'files',
    { ids: typeof id === 'number' ? [id] : [] },
    { enabled: typeof id === 'number' },
  )
  const [file] = readFiles(data)
  if (!file?.thumb) return <span className="row-picture" aria-hidden="true" />
  return <img className="row-picture" src={file.thumb} alt="" loading="lazy" decoding="async" />
}
