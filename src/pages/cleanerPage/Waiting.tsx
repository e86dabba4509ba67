import { CloudOff } from 'lucide-react'
import { counted } from '#schema/rules/plural.ts'
import { countMarks, type Step } from './queue.ts'

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
  const count = countMarks(steps)
  const parts = [
    ...(photos > 0 ? [`${photos}\u00a0фото`] : []),
    ...(count > 0 ? [counted(count, ['отметка', 'отметки', 'отметок'])] : []),
  ]
  if (parts.length === 0 && since === undefined) return null
  const isOne = photos + count === 1
  return (
    <p className="cp-waiting" role="status">
      <CloudOff size={20} />
      {parts.length > 0
        ? `${parts.join(' и ')} ${isOne ? 'ждёт' : 'ждут'} сети`
        : `${isLost ? 'Нет связи' : 'Обновляем'}. Показаны данные от ${since}`}
    </p>
  )
}
