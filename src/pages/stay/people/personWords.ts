import { stayguests as model } from '#schema/entities/stayguests.ts'
import { citizenships, homeCountry } from '#schema/rules/countries.ts'
import { isForeigner } from '#schema/rules/stayPeople.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import type { ShowsField } from '#src/views/form/RowDialog.tsx'

/** A person of a stay as the panel has it. */
export type Person = SentRow<'stayguests'>

/** How far the papers of a person are. */
export function personState({ missing = [], checked_at, refused_reason }: Person): {
  readonly word: string
  readonly family: Family
} {
  if (refused_reason) return { word: 'Не приняты', family: 'bad' }
  if (checked_at) return { word: 'Проверены', family: 'ok' }
  return missing.length === 0
    ? { word: 'Ждут проверки', family: 'info' }
    : { word: 'Ждём данные', family: 'wait' }
}

/** «главный гость · Узбекистан»; the own country goes without saying. */
export function personAbout({ is_main, citizenship }: Person): string {
  const country = citizenship && citizenship !== homeCountry ? citizenships[citizenship] : undefined
  return [is_main && 'главный гость', country].filter(Boolean).join(' · ')
}

const ofForeigners = model.form.find(({ title }) => title === 'Въезд и регистрация')?.fields ?? []
const foreign: readonly string[] = ofForeigners

/** What only foreigners are asked for. */
export const showsOfPerson: ShowsField = (name, values) => !foreign.includes(name) || isForeigner(values)
