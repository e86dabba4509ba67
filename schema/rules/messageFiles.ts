// What files a message to a guest may carry.
import { counted } from './plural.ts'

/** How many files go along with one message. */
export const mostFiles = 5

const megabyte = 1_048_576
const mostMegabytes = 20

/** A file as far as it matters whether it may leave. */
export interface LeavingFile {
  readonly name: string
  readonly size: number | null
  readonly sensitive: boolean
}

/** Why files cannot go along with a message, in Russian; nothing for those that can. */
export function refuseLeaving(files: readonly LeavingFile[]): string | undefined {
  const closed = files.find(({ sensitive }) => sensitive)
  if (closed) return `«${closed.name}» — закрытый документ, такие гостям не отправляют. Уберите его.`
  if (files.length > mostFiles)
    return `К сообщению можно приложить до ${mostFiles} файлов, а выбрано ${counted(files.length, ['файл', 'файла', 'файлов'])}. Уберите лишние.`
  const bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (bytes <= mostMegabytes * megabyte) return undefined
  return `Вместе файлы весят ${Math.ceil(bytes / megabyte)} МБ, а можно до ${mostMegabytes}. Уберите часть или уменьшите.`
}
