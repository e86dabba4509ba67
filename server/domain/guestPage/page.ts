// The page of a guest whole: every call of it answers this.
import { pageLanguages } from '#schema/entities/guestPage.ts'
import { consentsPart } from '../consents/consentsPart.ts'
import type { Reading } from '../entityHooks.ts'
import { speakerOf } from '../templates/speakerOf.ts'
import { addonsPart, ordersPart } from './addonsPart.ts'
import { gatePart, hasVariables, keysPart, sectionsPart } from './keysPart.ts'
import { moneyPart } from './moneyPart.ts'
import { type PageScene, sceneOf } from './pageScene.ts'
import { agencyPart, stayPart } from './stayPart.ts'
import { outPart, requestsPart, reviewPart, stepsPart } from './stepsPart.ts'
import { withoutKeys } from './withoutKeys.ts'

/** The page of a stay and the scene it was made of. */
export async function pageOf(
  reading: Pick<Reading, 'tx' | 'actor' | 'now' | 'site'>,
  id: number,
  lang?: string | null,
) {
  const scene = await sceneOf(reading, id)
  return { scene, page: await pageIn(reading, scene, lang) }
}

/** The page of a scene. */
export async function pageIn(
  reading: Pick<Reading, 'tx' | 'actor' | 'now' | 'site'>,
  scene: PageScene,
  lang?: string | null,
) {
  const language = languageOf(scene, lang, reading.actor.link !== null)
  return composed(scene, language, await valuesOf(reading, scene, language), reading.site)
}

/** What the variables of the page's texts mean. */
export async function valuesOf(
  reading: Pick<Reading, 'tx' | 'now' | 'site'>,
  scene: PageScene,
  language: string,
): Promise<Values> {
  const speak =
    scene.view === 'full' && hasVariables(scene) ? await speakerOf(reading, scene.rent.id) : undefined
  return speak ? ofGuest(speak({ language }).values) : {}
}

type Values = Readonly<Record<string, string | null>>

/** What a forwarded link may tell: who cleans is nobody's business, of the guest the first name alone. */
const ofGuest = (values: Values): Values => ({
  ...values,
  guest_name: values.guest_first_name ?? null,
  cleaner_name: null,
})

function composed(scene: PageScene, language: string, values: Values, site: string | undefined) {
  return {
    view: scene.view,
    print: scene.print,
    stay: stayPart(scene),
    agency: agencyPart(scene),
    language,
    languages: scene.facts.guestRules.languages,
    steps: withoutKeys(scene, stepsPart(scene), ['name', 'text', 'reason']),
    gate: gatePart(scene),
    keys: keysPart(scene),
    sections: sectionsPart(scene, language, values),
    money: moneyPart(scene, values, site),
    addons: withoutKeys(scene, addonsPart(scene), ['name', 'description']),
    orders: withoutKeys(scene, ordersPart(scene), ['name']),
    requests: withoutKeys(scene, requestsPart(scene), ['note']),
    chat: { unread: scene.unread },
    out: outPart(scene),
    review: reviewPart(scene),
    consents: consentsPart(scene, language, values),
    server_now: scene.now,
  }
}

/**
 * A guest reads in the language of the booking, else in that of the phone, staff in the one asked for; English for who speaks
 * another. Russian is what every booking begins with, so that it says nothing of the guest.
 */
export function languageOf(
  { rent, facts }: PageScene,
  lang: string | null | undefined,
  isGuest: boolean,
): string {
  const offered = pageLanguages.filter((one) => facts.guestRules.languages.includes(one))
  const said = rent.guest_language === 'ru' ? null : rent.guest_language
  const wanted = [...(isGuest ? [said, lang] : [lang, said]), said ? 'en' : 'ru', 'ru']
  return wanted.find((one) => offered.some((known) => known === one)) ?? 'ru'
}
