// The photos of one place with the button of the camera; those that wait for the network can be taken back.
import { Play, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { isFilm, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { CameraButton } from './CameraButton.tsx'
import { isPlayed } from './films.ts'
import type { Shot, ShotPlace } from './shots.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

const Lightbox = lazyPart(() => import('#src/kinds/files/Lightbox.tsx'))

/** What the rows of a clean share: its photos and what may be done with them. */
export interface ShotTools {
  readonly files: readonly ShownFile[]
  readonly waiting: readonly Shot[]
  readonly disabled: boolean
  onTake(place: ShotPlace, photos: readonly File[]): void
  onDrop(shot: Shot): void
}

interface ShotRowProps {
  readonly tools: ShotTools
  readonly place: ShotPlace
  /** What is shot, for screen readers: «Душевая». */
  readonly what: string
  /** Ids of the photos that the clean has here; 0 of one that waits. */
  readonly ids: readonly number[] | undefined
  /** How many photos there must be; none are asked for unless told. */
  readonly least?: number
  /** How it should look. */
  readonly sample?: number | undefined
}

/** The row. */
export function ShotRow({ tools, place, what, ids = [], least = 0, sample }: ShotRowProps) {
  const { say, texts } = useSpeech()
  const [opened, setOpened] = useState<readonly [readonly ShownFile[], number]>()
  const { files, disabled } = tools
  const find = (id: number) => files.find((file) => file.id === id)
  const shown = ids.flatMap((id) => find(id) ?? [])
  const waiting = tools.waiting.filter((shot) => shot.place === place)
  const count = ids.length
  const model = sample === undefined ? undefined : find(sample)
  if (disabled && count === 0 && !model) return null
  // A point that asks for no photo has but a small camera beside it.
  const isQuiet = typeof place === 'number' && least === 0 && count === 0 && !model
  return (
    <div className={isQuiet ? 'row stretch wrap cp-shots is-quiet' : 'row stretch wrap cp-shots'}>
      {model && (
        <Thumb
          file={model}
          name={say('sampleOf', { what })}
          onOpen={() => setOpened([[model], 0])}
          mark={say('sample')}
        />
      )}
      {shown.map((file, index) => (
        <Thumb
          key={file.id}
          file={file}
          name={say('photoOf', { number: index + 1, what })}
          onOpen={() => setOpened([shown, index])}
        />
      ))}
      {waiting.map((shot) => (
        <WaitingShot key={shot.key} shot={shot} what={what} onDrop={() => tools.onDrop(shot)} />
      ))}
      {!disabled && (
        <CameraButton
          label={say('shoot', { what })}
          className={count < least ? 'is-wanted' : ''}
          onTake={(photos) => tools.onTake(place, photos)}
        >
          <span className={isQuiet ? 'cp-camera-quiet' : undefined}>
            {least > 0 ? say('photoCount', { count, least: Math.max(least, count) }) : say('photo')}
          </span>
        </CameraButton>
      )}
      {opened && (
        <Lightbox files={opened[0]} start={opened[1]} words={texts} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

interface ThumbProps {
  readonly file: ShownFile
  readonly name: string
  readonly mark?: string
  onOpen(): void
}

function Thumb({ file, name, mark, onOpen }: ThumbProps) {
  return (
    <button type="button" className="cp-thumb" aria-label={name} onClick={onOpen}>
      {isFilm(file) ? <Play size={28} /> : <img src={file.thumb} alt="" loading="lazy" />}
      {mark && (
        <span className="caption" aria-hidden="true">
          {mark}
        </span>
      )}
    </button>
  )
}

function WaitingShot({ shot, what, onDrop }: { readonly shot: Shot; readonly what: string; onDrop(): void }) {
  const { say } = useSpeech()
  const address = useMemo(() => URL.createObjectURL(shot.photo), [shot.photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <span className="cp-thumb is-waiting">
      {isPlayed(shot.photo) ? (
        <Play size={28} role="img" aria-label={say('waitsToGo', { what })} />
      ) : (
        <img src={address} alt={say('waitsToGo', { what })} />
      )}
      <button type="button" aria-label={say('removePhoto', { what })} onClick={onDrop}>
        <X size={16} strokeWidth={2} />
      </button>
    </span>
  )
}
