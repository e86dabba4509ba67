// Pictures and films over the whole screen: arrows, swipes, Esc. Plain elements, because public pages show it too.
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { lightboxWords } from './lightboxWords.ts'
import { isFilm, type ShownFile } from './shownFile.ts'
import './lightbox.css'

interface LightboxProps {
  readonly files: readonly ShownFile[]
  readonly start: number
  /** In another language; Russian unless told. */
  readonly words?: Readonly<Record<keyof typeof lightboxWords, string>>
  onClose(): void
}

const swipe = 48

/** Shows one file of several; it begins with the given one. */
export default function Lightbox({ files, start, words = lightboxWords, onClose }: LightboxProps) {
  const [at, setAt] = useState(start)
  const [isLost, setLost] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const down = useRef<number>(undefined)
  const file = files[at]
  useEffect(() => {
    const box = dialog.current
    if (box && !box.open) box.showModal()
    return () => box?.close()
  }, [])
  const go = (step: number) => {
    setLost(false)
    setAt((now) => Math.min(files.length - 1, Math.max(0, now + step)))
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  const onUp = ({ clientX }: PointerEvent) => {
    const moved = down.current === undefined ? 0 : clientX - down.current
    down.current = undefined
    if (Math.abs(moved) > swipe) go(moved < 0 ? 1 : -1)
  }
  if (!file) return null
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={words.viewFiles}
      onClose={onClose}
      onKeyDown={onKey}
    >
      <header>
        <p className="row stretch gap-12 grow">
          {files.length > 1 && (
            <b>{words.doneOf.replace('{done}', `${at + 1}`).replace('{count}', `${files.length}`)}</b>
          )}
          <span>{file.name}</span>
        </p>
        {file.url && (
          <a href={file.url} download={file.name} aria-label={words.download.replace('{name}', file.name)}>
            <Download size={20} />
          </a>
        )}
        <button type="button" aria-label={words.closeView} onClick={() => dialog.current?.close()}>
          <X size={22} />
        </button>
      </header>
      <div
        className="center lightbox-stage"
        onPointerDown={({ clientX }) => {
          down.current = clientX
        }}
        onPointerUp={onUp}
      >
        {isLost || file.url === '' ? (
          <p role="alert">{words.fileLost}</p>
        ) : isFilm(file) ? (
          <video key={file.id} src={file.url} controls playsInline onError={() => setLost(true)}>
            <track kind="captions" />
          </video>
        ) : (
          <img key={file.id} src={file.url} alt={file.name} draggable={false} onError={() => setLost(true)} />
        )}
      </div>
      {at > 0 && (
        <button type="button" className="is-back" aria-label={words.previousFile} onClick={() => go(-1)}>
          <ChevronLeft size={28} />
        </button>
      )}
      {at < files.length - 1 && (
        <button type="button" className="is-next" aria-label={words.nextFile} onClick={() => go(1)}>
          <ChevronRight size={28} />
        </button>
      )}
    </dialog>
  )
}
