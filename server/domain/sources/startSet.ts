// Where guests come from: the labels that a new agency begins with.
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { EntityChange } from '../entityHooks.ts'

type StartSource = EntityChange<'sources'> & { readonly code: string; readonly name: string }

// Sources that are channels: each is tied to the channel of its code once the agency has one.
const channelSources = [
  { code: 'avito', name: 'Авито', icon: 'Ав' },
  { code: 'sutochno', name: 'Суточно.ру', icon: 'Су' },
  { code: 'yandex', name: 'Яндекс Путешествия', icon: 'Ян' },
  { code: 'ostrovok', name: 'Островок', icon: 'Ос' },
  { code: 'tvil', name: 'Твил', icon: 'Тв' },
  { code: 'cian', name: 'Циан', icon: 'Ци' },
  { code: 'kvartirka', name: 'Квартирка', icon: 'Кв' },
] as const satisfies readonly StartSource[]

/** Sources without a channel of their own. */
export const ownSources = [
  { code: 'site', name: 'Сайт', icon: 'Са' },
  { code: 'repeat', name: 'Повторный гость', icon: 'По', repeat: true },
  { code: 'advice', name: 'Рекомендация', icon: 'Ре' },
  { code: 'phone', name: 'Телефон', icon: 'Те' },
  { code: 'telegram', name: 'Telegram', icon: 'Тг' },
] as const satisfies readonly StartSource[]

/** The labels in their order. */
export const startSources: readonly StartSource[] = [
  ...channelSources,
  ...ownSources,
  { code: 'other', name: 'Другое', icon: 'Др' },
]

/** Gives an agency the start set. */
export async function addStartSources(tx: Tx, agencyId: number): Promise<void> {
  const rows = startSources.map((source, index) => ({
    ...source,
    color: source.code,
    agency_id: agencyId,
    sort: index,
  }))
  await tx.insert(tables.sources).values(rows)
}
