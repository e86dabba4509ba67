import { type ComponentProps, useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { addressOf, type ShownFile } from '#src/kinds/files/shownFile.ts'

const Lightbox = lazyPart(() => import('#src/kinds/files/Lightbox.tsx'))

/** A file as the server tells it to a page opened by link. */
export interface PageFile {
  readonly id?: number
  readonly url?: string
  readonly thumb_url?: string
  readonly image?: boolean
}

interface PhotosProps {
  readonly files: readonly PageFile[]
  /** The name of a photo by its number among the others. */
  readonly nameOf: (number: number) => string
  /** What a file that is no picture is called. */
  readonly openFile: string
  /** The words of the view over the whole screen, unless Russian. */
  readonly words?: ComponentProps<typeof Lightbox>['words']
}

/** Small photos that open over the whole screen, and links to the files that are none. */
export function Photos({ files, nameOf, openFile, words }: PhotosProps) {
  const [opened, open] = useState<number>()
  const photos = files.filter(({ image }) => image).map((file, index) => shownFile(file, nameOf(index + 1)))
  return (
    <div className="row wrap">
      {photos.map(({ id, name, thumb, url }, index) => (
        <button key={id} type="button" className="pub-thumb" aria-label={name} onClick={() => open(index)}>
          <img src={thumb || url} alt="" loading="lazy" />
        </button>
      ))}
      {files
        .filter(({ image }) => !image)
        .map(({ id, url }) => (
          <a key={id} className="pub-button" href={addressOf(url)} target="_blank" rel="noreferrer">
            {openFile}
          </a>
        ))}
      {opened !== undefined && (
        <Lightbox files={photos} start={opened} words={words} onClose={() => open(undefined)} />
      )}
    </div>
  )
}

/** A picture of such a page as the view over the whole screen takes it. */
export function shownFile({ id = 0, url, thumb_url }: PageFile, name: string): ShownFile {
  return {
    id,
    name,
    mime: 'image/jpeg',
    url: addressOf(url),
    thumb: addressOf(thumb_url),
    sensitive: false,
    pointId: undefined,
    entityType: '',
    createdAt: '',
  }
}
