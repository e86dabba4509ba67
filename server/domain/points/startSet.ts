// The check-list that a new flat begins with: short, because long ones are not read.
import { storeNew } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { startTranslations } from './startTranslations.ts'

type Point = EntityRow<'points'>

interface StartPoint {
  readonly title: string
  readonly zone: Point['zone']
  readonly minutes: number
  readonly required?: true
  readonly photo_required?: true
}

/** Thirteen points: five must be ticked, three of them with a photo where the agency wants photos. */
export const startPoints: readonly StartPoint[] = [
  { title: 'Осмотреть квартиру: поломки, забытые вещи', zone: 'hall', required: true, minutes: 5 },
  { title: 'Снять бельё и полотенца', zone: 'bedroom', minutes: 5 },
  { title: 'Застелить чистое бельё', zone: 'bedroom', required: true, photo_required: true, minutes: 15 },
  { title: 'Вымыть посуду и убрать в шкаф', zone: 'kitchen', minutes: 10 },
  {
    title: 'Вымыть плиту, раковину и холодильник',
    zone: 'kitchen',
    required: true,
    photo_required: true,
    minutes: 15,
  },
  { title: 'Вымыть душ, раковину и унитаз', zone: 'bath', required: true, photo_required: true, minutes: 15 },
  { title: 'Разложить полотенца, мыло и бумагу', zone: 'bath', minutes: 5 },
  { title: 'Протереть пыль, зеркала и выключатели', zone: 'hall', minutes: 10 },
  { title: 'Пропылесосить и вымыть полы', zone: 'hall', minutes: 15 },
  { title: 'Убрать балкон', zone: 'balcony', minutes: 5 },
  { title: 'Проверить запасы: мыло, бумага, чай, пакеты', zone: 'other', minutes: 5 },
  { title: 'Вынести мусор', zone: 'other', minutes: 5 },
  { title: 'Закрыть окна и воду, выключить свет и технику', zone: 'other', required: true, minutes: 5 },
]

/** Gives a new flat its first check-list. */
export async function addStartPoints({ tx, actor, record }: Work, objectId: number): Promise<void> {
  const list = startPoints.map((point, index) => ({
    ...point,
    kind: 'check' as const,
    translations: startTranslations(point.title),
    object_id: objectId,
    sort: index + 1,
    created_by: actor.userId,
  }))
  for (const { id, title, object_id } of await storeNew(tx, 'points', list))
    record({ entity: 'points', id, action: 'create', before: null, after: { id, title, object_id } })
}
