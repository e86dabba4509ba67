import { UserPlus } from 'lucide-react'
import { models } from '#schema/index.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import type { DayScene } from './dayScene.ts'

/** An agency without people to plan. */
export function NoPeople() {
  return (
    <StateCard
      icon={UserPlus}
      title="Планировать пока некого"
      text="Пригласите первого клинера — он получит ссылку и будет видеть только свои уборки."
      way={['/cleaners', 'Открыть клинеров']}
    />
  )
}

/** A day without cleans: where they come from. */
export function NoCleans({ scene }: { readonly scene: DayScene }) {
  if (scene.rows.some(({ plan }) => plan.length > 0)) return null
  return (
    <p className="box quiet day-hint" role="status">
      В этот день уборок нет. {models.cleans.labels.empty}
    </p>
  )
}
