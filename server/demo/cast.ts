// Who plays in the demo's outside world: the demo agency's rows and the played services agree by these names.

/** The group of the demo's staff. */
export const demoGroup = { id: -1_001_900_000_001, title: 'Ключи от города: смена' } as const

/** The service topics the group already has. */
export const demoTopics = { cleans: 2, money: 3, problems: 4, updates: 5, shift: 6 } as const

const bot = (id: number, username: string, name: string) => ({
  id,
  token: `${id}:demo-${username.replaceAll('_', '-')}-${'x'.repeat(30)}`.slice(0, 50),
  username,
  name,
})

/** The bots of the demo agency by whom they write to. */
export const demoBots = {
  staff: bot(190_000_001, 'klyuchi_smena_bot', 'Ключи: смена'),
  cleaner: bot(190_000_002, 'klyuchi_uborka_bot', 'Ключи: уборка'),
  guest: bot(190_000_003, 'klyuchi_gosti_bot', 'Ключи: гостям'),
} as const

/** The unguessable parts of the bots' webhooks; the demo's own, as everybody may read them here. */
export const demoHooks = {
  staff: { key: 'demo-staff-webhook-address'.padEnd(43, '0'), secret: 'demo-staff-word' },
  cleaner: { key: 'demo-cleaner-webhook-address'.padEnd(43, '0'), secret: 'demo-cleaner-word' },
  guest: { key: 'demo-guest-webhook-address'.padEnd(43, '0'), secret: 'demo-guest-word' },
} as const

/** How many flats of the demo have a calendar that fills up. */
export const demoFeeds = 3

/** The path of a flat's calendar in the world. */
export function feedPath(place: number): string {
  return `/feeds/${place + 1}.ics`
}

/** Cleaners of the demo, in their order: who has started the bot and who has blocked it. */
export const demoCleaners = [
  { id: 190_800_001, username: 'olga_melnikova', state: 'active' },
  { id: 190_800_002, username: 'sveta_gus', state: 'active' },
  { id: 190_800_003, username: 'gulnara_s', state: 'active' },
  { id: 190_800_004, username: 'timur_ahm', state: 'blocked' },
  { id: 190_800_005, username: 'luda_chernova', state: 'active' },
] as const

/** The person who looks at the demo, as the played Telegram knows them. */
export const demoVisitor = { id: 190_900_001, username: 'gost_demo' } as const

/** The keys of the demo's channel manager; the demo's own, as everybody may read them here. */
export const demoKeys = { public_key: 'demo-public', private_key: 'demo-private' } as const

/** Ids by which the channel manager knows the first flats of the demo, in their order. */
export const demoFlatIds = ['1201', '1202', '1203', '1204', '1205', '1206', '1207', '1208'] as const
