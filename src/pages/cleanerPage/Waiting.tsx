import { CloudOff } from 'lucide-react'
import { counted } from '#schema/rules/plural.ts'
import { countMarks, type Step } from './queue.ts'

/** «2 фото и 1 отметка ждут»; empty when nothing waits. */
function waitingText(steps: readonly Step[], photos: number): string {
  const count = countMarks(steps)
  const parts = [
    ...(photos > 0 ? [`${photos}\u00a0фото`] : []),
    ...(count > 0 ? [counted(count, ['отметка', 'отметки', 'отметок'])] : []),
  ]
  return parts.length > 0 ? `${parts.join(' и ')} ${photos + count === 1 ? 'ждёт' : 'ждут'}` : ''
}

/** What waits under a link that opens nothing any more, and how it is sent. */
export function leftText(steps: readonly Step[], photos: number): string {
  const left = waitingText(steps, photos)
  return left && `${left} на этом телефоне. Откройте на нём новую ссылку: всё отправится само.`
}

/** The line about steps and photos that wait for the network, and about data that is not fresh. */
export function Waiting({
  steps,
  photos,
  since,
  isLost,
}: {
  readonly steps: readonly Step[]
  readonly photos: number
  readonly since: string | undefined
  /** The last try to read the page has failed. */
  readonly isLost: boolean
}) {
  const left = waitingText(steps, photos)
  if (left === '' && since === undefined) return null
  return (
    <p className="cp-waiting" role="status">
      <CloudOff size={20} />
      {left !== '' ? `${left} сети` : `${isLost ? 'Нет связи' : 'Обновляем'}. Показаны данные от ${since}`}
    </p>
  )
}
