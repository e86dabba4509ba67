// What stands in the palette and which line is chosen: the acts follow the result that was chosen last.
import { useState } from 'react'
import { type PaletteGroup, type PaletteLine, shareRoom } from './paletteLine.ts'
import { useFoundGroups } from './useFoundGroups.tsx'
import { useNothing } from './useNothing.tsx'
import { useActGroups, useRecentGroups } from './useStartGroups.tsx'

const ACTS = 'of'

/** The groups of what is typed, the chosen line and the steps between lines. */
export function usePalette(typed: string) {
  const isActs = typed.startsWith('>')
  const words = isActs ? typed.slice(1).trim() : typed
  const sought = isActs ? '' : words
  const acts = useActGroups(typed === '' ? undefined : words)
  const recent = useRecentGroups(typed === '')
  const { groups: found, isReady, typed: meant } = useFoundGroups(sought)
  const nothing = useNothing(sought)
  const [at, setAt] = useState<{ readonly typed: string; readonly line: string; readonly result: string }>()
  const chosen = at?.typed === typed ? at : undefined

  const results = found.flatMap(({ lines }) => lines)
  const subject = results.find(({ key }) => key === chosen?.result) ?? results[0]
  const hasNoAct = acts.every((group) => group.lines.length === 0)
  const isNothing = sought !== '' && isReady && results.length === 0 && hasNoAct
  const groups = shareRoom(
    sought === ''
      ? [...recent, ...acts]
      : isNothing
        ? nothing.groups
        : [...withActs(found, subject), ...acts],
  )
  const lines = groups.flatMap((group) => group.lines)
  const place = Math.max(
    0,
    lines.findIndex(({ key }) => key === chosen?.line),
  )

  const step = (by: number) => {
    const next = lines[(place + by + lines.length) % lines.length]
    if (!next) return
    const result = results.some(({ key }) => key === next.key) ? next.key : (subject?.key ?? '')
    setAt({ typed, line: next.key, result })
  }
  return {
    groups,
    line: lines[place],
    /** Lines of acts of the chosen result, in the order of their keys. */
    ownActs: groups.find(({ key }) => key === ACTS)?.lines ?? [],
    /** The words whose spots are marked: those of the other layout where the keys meant them. */
    marked: isActs ? words : meant,
    nothing: isNothing ? nothing : undefined,
    isReady,
    isStepped: chosen !== undefined,
    step,
  }
}

function withActs(found: readonly PaletteGroup[], subject: PaletteLine | undefined): readonly PaletteGroup[] {
  const { acts = [], actsTitle = '' } = subject ?? {}
  const filled = found.filter(({ lines, isWaiting }) => lines.length > 0 || isWaiting)
  const own = { key: ACTS, title: actsTitle, lines: acts, least: 3 }
  return [...filled.slice(0, 1), own, ...filled.slice(1)]
}
