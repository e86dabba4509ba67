// The keys and the sections of the flat's instruction: both only as far as the gate and the days of the stay let them.
import { instructionTypes } from '#schema/entities/examples.ts'
import { namesKeys, tellsKeys } from '#schema/rules/keysInText.ts'
import { isStageNow } from '#schema/rules/sectionStage.ts'
import { fillText } from '#schema/rules/templateText.ts'
import { claimOf } from './moneyPart.ts'
import type { PageScene } from './pageScene.ts'
import { stepsPart } from './stepsPart.ts'
import { withoutKeys } from './withoutKeys.ts'

/** The keys of the flat while the gate is open; null at any other time. */
export function keysPart({ view, gate, rent, object, facts }: PageScene) {
  if (view !== 'full' || !gate.open) return null
  return {
    door_code: rent.door_code ?? object.door_code,
    keybox_code: object.keybox_code,
    key_place: object.key_place,
    entrance: object.entrance,
    floor: object.floor,
    apartment: object.apartment,
    intercom: object.intercom,
    wifi_name: object.wifi_name,
    wifi_password: object.wifi_password,
    until: gate.until,
    offline: facts.guestRules.keysOffline,
  }
}

/** The lights that are the guest's to turn green, by what is paid. */
const purposes: Readonly<Record<string, string>> = { deposit: 'deposit', payment: 'rent' }

/** Whether the keys are open, and what of it is the guest's to do. */
export function gatePart(scene: PageScene) {
  const { view, gate, readiness, steps } = scene
  if (view !== 'full') return { open: false, reason: 'off', opens_at: null, until: null, missing: [] }
  const said = claimOf(scene)?.purpose
  const asksForPeople = stepsPart(scene).some(
    ({ form, state }) => form === 'people' && (state === 'needed' || state === 'refused'),
  )
  const waiting = readiness.code_waits.map((code) => ({
    code,
    text: null,
    mine: code === 'guest_data' ? asksForPeople : code in purposes && purposes[code] !== said,
  }))
  // what the staff calls its own steps is no business of the guest
  const undone = readiness.held_by.map((name) => {
    const mine = steps.some((step) => step.name === name && step.actor === 'guest')
    return { code: 'step', text: mine ? name : null, mine }
  })
  return {
    open: gate.open,
    reason: gate.reason,
    opens_at: gate.opensAt,
    until: gate.until,
    missing: gate.reason === 'missing' ? withoutKeys(scene, [...waiting, ...undone], ['text']) : [],
  }
}

type Section = PageScene['sections'][number]

/** Whether the page has texts whose variables have to be filled. */
export const hasVariables = ({ sections, invoices }: Pick<PageScene, 'sections' | 'invoices'>): boolean =>
  [...sections, ...invoices].some(({ text }) => text?.includes('{'))

/** The sections that the guest reads now, each in the best language there is. */
export function sectionsPart(
  scene: PageScene,
  language: string,
  values: Readonly<Record<string, string | null>>,
) {
  const { view, gate, rent, object, now, leavesAt } = scene
  if (view !== 'full') return []
  const facts = {
    zone: object.timezone,
    begin: rent.begin,
    end: rent.end,
    opensAt: gate.opensAt,
    leavesAt,
    hasLeft: rent.status === 'checked_out',
    now,
  }
  const mayRead = (section: Section) =>
    isStageNow(section.stage, facts) && (gate.open || !isSecret(section, scene))
  return spoken(scene.sections, language)
    .filter(mayRead)
    .map((section) => ({
      id: section.id,
      type: section.type,
      title: instructionTypes[section.type],
      text: fillText(section.text, values).text,
      language: section.language,
      translated: section.language === language,
      stage: section.stage ?? 'always',
      secret: isSecret(section, scene),
      files: (section.file_ids ?? []).flatMap((id) => fileOf(scene, id)),
    }))
}

/** Codes are keys wherever they are written: a section that names one waits for the gate, and leaves the phone, without being marked. */
export function isSecret({ text, secret }: Section, { rent, object }: PageScene): boolean {
  const codes = [rent.door_code, object.door_code, object.keybox_code, object.key_place, object.wifi_password]
  return secret === true || namesKeys(text) || tellsKeys(text, { ...object, codes })
}

/** Of each kind of section those in the wanted language, else English ones, else Russian, else any. */
export function spoken(sections: readonly Section[], language: string): Section[] {
  const ranks = [language, 'en', 'ru']
  const rankOf = (one: Section) => (ranks.includes(one.language) ? ranks.indexOf(one.language) : ranks.length)
  const best = new Map<string, Section>()
  for (const one of sections) {
    const known = best.get(one.type)
    if (!known || rankOf(one) < rankOf(known)) best.set(one.type, one)
  }
  return sections.filter((one) => best.get(one.type)?.language === one.language)
}

function fileOf({ files, urlOf }: PageScene, id: number) {
  const file = files.find((one) => one.id === id)
  const url = urlOf(id)
  if (!file || url === null) return []
  return [{ id, url, thumb_url: urlOf(id, 'thumb'), image: file.mime?.startsWith('image/') === true }]
}
