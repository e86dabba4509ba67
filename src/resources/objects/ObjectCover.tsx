import { preloadScreen } from '#src/base/lazyScreen.tsx'
import { LaterPicture } from '#src/kinds/cells/LaterFiles.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import './objects.css'

// Flats have photos: the code comes beside that of the screen that shows them.
preloadScreen(LaterPicture)

/** The photo of a flat; nothing where there is none. */
export function ObjectCover({ row: { cover_file_id: cover } }: RowSlotProps<'objects'>) {
  if (cover === undefined) return null
  return (
    <div className="center faint object-cover">
      <LaterPicture id={cover} />
    </div>
  )
}
