import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { Mark } from './lines.ts'
import { Marks } from './Marks.tsx'
import type { Loupe } from './useLoupe.ts'
import type { Photo, Photos } from './usePhotos.ts'

interface PaneProps {
  readonly title: string
  /** When it was taken and by whom. */
  readonly note: string
  readonly photo: Photo | undefined
  readonly photos: Photos
  readonly loupe: Loupe
  readonly isToday?: boolean
  /** Stands where there is no photo. */
  readonly empty: ReactNode
  /** What the photo tells of itself, written on it. */
  readonly words?: { readonly text: string; readonly isDoubtful: boolean } | undefined
  readonly marks?: readonly Mark[]
  readonly onMark?: ((marks: readonly Mark[]) => void) | undefined
  /** A photo laid over this one, half seen through. */
  readonly over?: Photo | undefined
}

/** One of the three photos, cropped and enlarged as the others are. */
export function Pane(props: PaneProps) {
  const { title, note, photo, photos, loupe, isToday = false, empty, words, marks = [], onMark, over } = props
  const isLost = photo !== undefined && photos.lost.has(photo.id)
  return (
    <figure className={isToday ? 'column gap-6 inspect-pane is-today' : 'column gap-6 inspect-pane'}>
      <figcaption className="row apart">
        <b>{title}</b>
        <span className="caption quiet to-right">{note}</span>
      </figcaption>
      <div
        className={loupe.isOn && !onMark ? 'center grow inspect-frame is-large' : 'center grow inspect-frame'}
        onPointerDown={loupe.onPointerDown}
        onPointerMove={loupe.onPointerMove}
        onPointerUp={loupe.onPointerUp}
        onPointerLeave={loupe.onPointerUp}
      >
        {photo && !isLost && (
          <div className="inspect-stage" style={loupe.style}>
            <img
              key={photo.id}
              src={photo.url}
              onError={() => photos.lose(photo.id)}
              alt={`${title}: ${note}`}
              draggable={false}
            />
            {over && <img className="is-over" src={over.url} alt="" draggable={false} />}
            {(onMark || marks.length > 0) && <Marks photo={photo} marks={marks} onChange={onMark} />}
          </div>
        )}
        {isLost && (
          <div className="stack" role="alert">
            <p>Фото не открылось.</p>
            <Button variant="outlined" onClick={() => photos.retry(photo.id)}>
              Повторить
            </Button>
          </div>
        )}
        {!photo && <div className="stack quiet">{empty}</div>}
        {photo && !isLost && words?.text && (
          <p className={words.isDoubtful ? 'caption inspect-words is-doubtful' : 'caption inspect-words'}>
            {words.text}
          </p>
        )}
      </div>
    </figure>
  )
}
