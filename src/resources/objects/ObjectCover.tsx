import { Suspense } from 'react'
import { numberIn } from '#src/kinds/rowParts.ts'
import { lazyScreen } from '#src/layout/lazyScreen.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import './objects.css'

const RowPicture = lazyScreen(() => import('#src/kinds/files/RowPicture.tsx'))

/** The photo of a flat; nothing where there is none. */
export function ObjectCover({ row }: RowSlotProps) {
  const cover = numberIn(row, 'cover_file_id')
  if (cover === undefined) return null
  return (
    <div className="object-cover">
      <Suspense fallback={null}>
        <RowPicture id={cover} />
      </Suspense>
    </div>
  )
}
