// The rules of the house and of its deposit, which a guest agrees to before the arrival.
import { instructionTypes } from '#schema/entities/examples.ts'
import { isSecret, spoken } from './keysPart.ts'
import type { PageScene } from './pageScene.ts'

/** The sections that a guest agrees to, in the best language there is; what tells how to get in is no rule. */
export function rulesOf(scene: PageScene, language: string) {
  return spoken(scene.sections, language)
    .filter(
      (section) => (section.type === 'rules' || section.type === 'deposit') && !isSecret(section, scene),
    )
    .map((section) => ({
      title: instructionTypes[section.type],
      text: section.text,
      language: section.language,
    }))
}
