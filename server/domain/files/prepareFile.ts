// From the bytes that came to what is kept of them: told by content, drawn anew or checked, and refused in words.

import type { fileKinds } from '#schema/entities/files.ts'
import { refusedHeic, refuseSize } from '#schema/rules/fileLimits.ts'
import { badRequest } from '../../errors.ts'
import { type Format, formatOf } from './contentType.ts'
import { readFilm } from './film.ts'
import { drawPicture } from './picture.ts'

/** What is kept of a file. */
export interface KeptFile {
  readonly bytes: Buffer
  readonly mime: string
  readonly thumb?: Buffer
  readonly width?: number
  readonly height?: number
  readonly duration?: number
}

const longestFilm = 60

type Kind = keyof typeof fileKinds

const pictureKinds: readonly Kind[] = ['photo', 'logo', 'sample']

const wanted =
  'Подойдут фото JPEG, PNG, WebP, GIF, видео MP4 и MOV, голос OGG, M4A и MP3, документы PDF, DOCX и XLSX.'

function refusal(text: string) {
  return badRequest('files', { data: text })
}

/** What to keep of the bytes for a purpose; throws 400 at `data` when they are of no use. */
export async function prepareFile(bytes: Buffer, kind: Kind | null): Promise<KeptFile> {
  if (bytes.length === 0) throw refusal(refuseSize(0, false))
  const format = formatOf(bytes)
  if (format === 'heic') throw refusal(refusedHeic)
  if (format === undefined) throw refusal(`Такие файлы не принимаем. ${wanted}`)
  const isPicture = format.startsWith('image/')
  const isFilm = format.startsWith('video/')
  if (kind && pictureKinds.includes(kind) && !isPicture)
    throw refusal('Нужна фотография, а пришёл другой файл. Выберите фото JPEG, PNG или WebP.')
  if (kind === 'video' && !isFilm)
    throw refusal('Нужно видео, а пришёл другой файл. Выберите видео MP4 или MOV.')
  const fault = refuseSize(bytes.length, isFilm)
  if (fault) throw refusal(fault)
  if (isPicture) return keepPicture(bytes)
  return isFilm ? keepFilm(bytes, format) : { bytes, mime: format }
}

async function keepPicture(bytes: Buffer): Promise<KeptFile> {
  try {
    return await drawPicture(bytes)
  } catch (cause) {
    const isHuge = cause instanceof Error && cause.message.includes('pixel limit')
    throw refusal(
      isHuge
        ? 'Фото больше 100 мегапикселей. Уменьшите его и загрузите снова.'
        : 'Фото повреждено и не открывается. Снимите или сохраните его заново.',
    )
  }
}

function keepFilm(bytes: Buffer, mime: Format): KeptFile {
  const film = readFilm(bytes)
  if (!film) throw refusal('Видео повреждено или не дописано. Снимите его заново.')
  if (film.duration > longestFilm)
    throw refusal(`Видео длится ${film.duration} с, а можно не больше ${longestFilm}. Снимите короче.`)
  return { ...film, mime }
}
