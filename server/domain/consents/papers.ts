// The papers a guest may agree to by a tick, each as it stands on the page at this moment, with the mark of its words.
import { pageLanguages } from '#schema/entities/guestPage.ts'
import { fillText } from '#schema/rules/templateText.ts'
import type { PageScene } from '../guestPage/pageScene.ts'
import { rulesOf } from '../guestPage/rulesPart.ts'
import { editionOf } from './printOfText.ts'
import { usualDataConsent, usualMarketingConsent } from './usualTexts.ts'

/** A paper in the words that the guest reads. */
export interface Paper {
  readonly kind: 'data' | 'rules' | 'marketing'
  readonly text: string
  readonly language: string
  readonly edition: string
}

type Values = Readonly<Record<string, string | null>>

/** The papers of a stay in a language; one without words is none. */
export function papersOf(scene: PageScene, language: string, values: Values): Paper[] {
  const { agency, consentText } = scene
  const own = consentText?.trim()
  const usual = (texts: typeof usualDataConsent) => {
    const known = pageLanguages.find((one) => one === language) ?? 'ru'
    return { text: texts[known].replaceAll('{agency}', agency.name ?? ''), language: known }
  }
  const rules = rulesOf(scene, language)
  const papers = [
    { kind: 'data', ...(own ? { text: own, language: 'ru' } : usual(usualDataConsent)) },
    {
      kind: 'rules',
      text: rules.map(({ title, text }) => `${title}\n${fillText(text, values).text}`).join('\n\n'),
      language: rules[0]?.language ?? language,
    },
    { kind: 'marketing', ...usual(usualMarketingConsent) },
  ] as const
  return papers
    .filter(({ text }) => text !== '')
    .map((paper) => ({ ...paper, edition: editionOf(paper.text) }))
}
