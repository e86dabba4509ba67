// The light of a section: whether what it sets up is ready, as far as the settings themselves tell.
import type { StateLook } from '#src/kinds/marks/stateLook.ts'
import type { AgencyParts } from './useAgencyParts.ts'

const ok = (text: string): StateLook => ({ family: 'ok', text })
const wait = (text: string): StateLook => ({ family: 'wait', text })
const off = (text: string): StateLook => ({ family: 'mute', text })

const lights: Readonly<Record<string, (parts: AgencyParts) => StateLook>> = {
  agency: ({ contacts }) => (contacts.phone ? ok('Контакты указаны') : wait('Нет телефона для гостей')),
  readiness: ({ settings: { instruction_gate = {} } }) =>
    Object.values(instruction_gate).includes(true) ? ok('Код под защитой') : wait('Код выдаём без условий'),
  manager({ settings: { channel_manager = {} } }) {
    const { type, public_key, private_key } = channel_manager
    if (type !== 'realtycalendar') return off('Не подключён')
    return public_key && private_key ? ok('Ключи заданы') : wait('Не хватает ключа')
  },
  cleans: ({ clean_settings }) => (clean_settings.auto_create ? ok('Создаются сами') : off('Только вручную')),
}

/** Whether a section has a light at all. */
export function hasLight(key: string): boolean {
  return Object.hasOwn(lights, key)
}

/** The light of a section; nothing for one without. */
export function lightOf(key: string, parts: AgencyParts): StateLook | undefined {
  return hasLight(key) ? lights[key]?.(parts) : undefined
}
