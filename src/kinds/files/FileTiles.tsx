import { FileText, Film, ImageOff, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { isFilm, isPicture, type ShownFile } from './shownFile.ts'
import './fileTiles.css'

const Lightbox = lazyPart(() => import('./Lightbox.tsx'))

interface FileTilesProps {
  readonly files: readonly ShownFile[]
  /** What the list of tiles is called for screen readers. */
  readonly label: string
  readonly size?: 'small' | 'usual'
  /** Shows only so many and tells how many more there are. */
  readonly most?: number
  /** What stands under a tile: buttons that move or remove it. */
  readonly under?: (file: ShownFile, index: number) => ReactNode
  /** Opens a closed paper; without it such papers cannot be opened here. */
  readonly onOpenPaper?: (file: ShownFile) => void
}

/** Small pictures of files side by side; a press opens them over the whole screen, papers are saved. Plain elements, for public pages too. */
export function FileTiles({ files, label, size = 'usual', most, under, onOpenPaper }: FileTilesProps) {
  const [opened, setOpened] = useState<number>()
  const seen = files.filter((file) => file.url !== '' && (isPicture(file) || isFilm(file)))
  const shown = most === undefined ? files : files.slice(0, most)
  const rest = files.length - shown.length
  const close = () => setOpened(undefined)
  return (
    <>
      <ul className={`row stretch wrap file-tiles is-${size}`} aria-label={label}>
        {shown.map((file, index) => (
          <li key={file.id}>
            <Tile
              file={file}
              onLook={seen.includes(file) ? () => setOpened(seen.indexOf(file)) : undefined}
              onOpenPaper={onOpenPaper}
            />
            {under?.(file, index)}
          </li>
        ))}
        {rest > 0 && <li className="quiet nowrap file-tiles-rest">ещё {rest}</li>}
      </ul>
      {opened !== undefined && <Lightbox files={seen} start={opened} onClose={close} />}
    </>
  )
}

interface TileProps {
  readonly file: ShownFile
  readonly onLook: (() => void) | undefined
  readonly onOpenPaper: ((file: ShownFile) => void) | undefined
}

function Tile({ file, onLook, onOpenPaper }: TileProps) {
  if (onLook) {
    return (
      <button
        type="button"
        className="center file-tile"
        aria-label={`Посмотреть: ${file.name}`}
        onClick={(event) => {
          event.stopPropagation()
          onLook()
        }}
      >
        <Face file={file} />
      </button>
    )
  }
  if (file.sensitive) {
    return (
      <button
        type="button"
        className="center file-tile is-paper"
        disabled={!onOpenPaper}
        aria-label={`Открыть закрытый документ: ${file.name}`}
        onClick={() => onOpenPaper?.(file)}
      >
        <Lock size={20} />
        <span>{file.name}</span>
      </button>
    )
  }
  return (
    <a className="center file-tile is-paper" href={file.url || undefined} download={file.name}>
      <FileText size={20} />
      <span>{file.name}</span>
    </a>
  )
}

function Face({ file }: { readonly file: ShownFile }) {
  const [isLost, setLost] = useState(false)
  if (file.thumb === '' || isLost) {
    const Sign = isFilm(file) ? Film : ImageOff
    return <Sign size={22} />
  }
  return (
    <img
      className="full"
      src={file.thumb}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setLost(true)}
    />
  )
}
