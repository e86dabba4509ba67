// The light of a section: whether what it sets up is ready, as far as the settings themselves tell.

import type { Family } from '#src/base/theme/tokens.ts'
import { partIn, textIn } from '#src/kinds/rowParts.ts'
import type { AgencyParts } from './useAgencyParts.ts'

/** A light with its words. */
export interface SectionLight {
  readonly family: Family
  readonly text: string
}

const ok = (text: string): SectionLight => ({ family: 'ok', text })
const wait = (text: string): SectionLight => ({ family: 'wait', text })
const off = (text: string): SectionLight => ({ family: 'mute', text })

const lights: Readonly<Record<string, (parts: AgencyParts) => SectionLight>> = {
  agency: ({ contacts }) =>
    textIn(contacts, 'phone') ? ok('Контакты указаны') : wait('Нет телефона для гостей'),
  readiness({ settings }) {
    const gate = partIn(settings, 'instruction_gate') ?? {}
    return Object.values(gate).includes(true) ? ok('Код под защитой') : wait('Код выдаём без условий')
  },
  manager({ settings }) {
    const manager = partIn(settings, 'channel_manager')
    if (manager?.type !== 'realtycalendar') return off('Не подключён')
    const isWhole = textIn(manager, 'public_key') !== '' && textIn(manager, 'private_key') !== ''
    return isWhole ? ok('Ключи заданы') : wait('Не хватает ключа')
  },
  cleans: ({ clean_settings }) =>
    clean_settings.auto_create === true ? ok('Создаются сами') : off('Только вручную'),
}

/** Whether a section has a light at all. */
export function hasLight(key: string): boolean {
  return Object.hasOwn(lights, key)
}

/** The light of a section; nothing for one without. */
export function lightOf(key: string, parts: AgencyParts): SectionLight | undefined {
  return hasLight(key) ? lights[key]?.(parts) : undefined
}
