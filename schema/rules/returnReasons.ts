// Why a point of a check-list comes back: few ready words, so that a press is enough and every language can have its own.

/** The words of an inspector by name. */
export const returnReasons = {
  undone: 'не сделано',
  dirty: 'грязно',
  streaks: 'разводы',
  dust: 'пыль',
  hair: 'волосы',
  wet: 'мокро',
  grease: 'жир',
  crumbs: 'крошки',
  missing: 'не хватает вещей',
  untidy: 'лежит не так',
  trash: 'мусор',
  smell: 'запах',
  photo: 'не видно на фото',
} as const

/** The name of a reason. */
export type ReturnReason = keyof typeof returnReasons

const usual: readonly ReturnReason[] = ['dirty', 'undone', 'missing', 'untidy', 'photo']

const ofZone: Readonly<Record<string, readonly ReturnReason[]>> = {
  bath: ['streaks', 'hair', 'wet', 'missing'],
  kitchen: ['grease', 'crumbs', 'dirty', 'smell'],
  bedroom: ['untidy', 'dust', 'hair', 'missing'],
  hall: ['dust', 'trash', 'dirty', 'untidy'],
  balcony: ['dust', 'trash', 'dirty'],
}

/** The reasons offered for a point, those of its zone first. */
export function reasonsOf(zone: string | undefined): readonly ReturnReason[] {
  return [...new Set([...(ofZone[zone ?? ''] ?? []), ...usual])]
}

/** What is said of a returned point, ready words before the own ones: «разводы, мокро. Зеркало целиком». */
export function returnText(point: {
  readonly return_reasons?: readonly string[] | null
  readonly return_note?: string | null
}): string {
  const ready = Object.entries(returnReasons).filter(([name]) => point.return_reasons?.includes(name))
  return [ready.map(([, word]) => word).join(', '), point.return_note?.trim()].filter(Boolean).join('. ')
}
