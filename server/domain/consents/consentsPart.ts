// What the page of a guest shows of consents: the words of each paper as they are now, and whether it was agreed to.
import type { PageScene } from '../guestPage/pageScene.ts'
import { papersOf } from './papers.ts'

type Given = PageScene['consents'][number]

/** The papers of the page with how each stands. */
export function consentsPart(
  scene: PageScene,
  language: string,
  values: Readonly<Record<string, string | null>>,
) {
  if (scene.view !== 'full') return []
  return papersOf(scene, language, values).map((paper) => {
    const last = scene.consents.findLast(({ kind }) => kind === paper.kind)
    return {
      ...paper,
      translated: paper.language === language,
      state: stateOf(last),
      at: last?.revoked_at ?? last?.at ?? null,
    }
  })
}

function stateOf(last: Given | undefined): 'none' | 'given' | 'revoked' | 'outdated' {
  if (!last) return 'none'
  if (last.revoked_at !== null) return 'revoked'
  return last.outdated_at === null ? 'given' : 'outdated'
}
