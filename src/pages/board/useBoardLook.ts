import { useEffect, useMemo, useState } from 'react'
import { WEEK_STARTS_ON } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { channels, isChannel, type TileColours } from '#src/base/theme/channels.ts'
import { SCHEME_ATTRIBUTE } from '#src/base/theme/tokenStyles.ts'
import { type Scheme, tokens } from '#src/base/theme/tokens.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { type SourceLook, sourceLookOf } from '../stay/parts/SourceTile.tsx'
import type { BarLetters, BoardScene } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'

/** How stays are drawn in one scheme. */
type Letters = Pick<BoardScene, 'coloursOf' | 'lettersOf'>

interface Known {
  readonly sources: readonly SentRow<'sources'>[]
  readonly otas: readonly SentRow<'otas'>[]
  readonly scheme: Scheme
  readonly letters: Letters
}

/** What was found out last: a board that is opened again finds the colours of its stays as they were. */
let known: Known | undefined

/** How the board looks now: scheme, first day of the week, colours and letters of channels. */
export function useBoardLook() {
  const sources = useShared('sources')
  const otas = useShared('otas')
  const { settings } = useShared('agency')
  const weekStart = Number(Reflect.get(Object(settings), 'week_start') ?? WEEK_STARTS_ON)
  const scheme = useScheme()
  return useMemo(() => {
    if (known?.sources !== sources || known.otas !== otas || known.scheme !== scheme)
      known = { sources, otas, scheme, letters: lettersIn({ sources, otas, scheme }) }
    return { ...known.letters, weekStart, scheme }
  }, [sources, otas, weekStart, scheme])
}

/** On the grey tile of a stay that came from nowhere known, as from a bare calendar. */
const unknownSource = '?'

function lettersIn({ scheme, sources, otas }: Omit<Known, 'letters'>): Letters {
  const colors = tokens[scheme]
  const looks = new WeakMap<BoardStay, SourceLook | false>()
  const lookOf = (stay: BoardStay) => {
    const look = looks.get(stay) ?? sourceLookOf(stay.row, sources, otas) ?? false
    looks.set(stay, look)
    return look || undefined
  }
  const coloursOf = (stay: BoardStay): TileColours | undefined => {
    const { own, channel } = lookOf(stay) ?? {}
    return own ?? (isChannel(channel) ? channels[channel].colors[scheme] : undefined)
  }
  const lettersOf = (stay: BoardStay): BarLetters => {
    const text = lookOf(stay)?.letters ?? unknownSource
    if (stay.status === 'checked_out') return { text, fill: colors.muteSoft, color: colors.muteText }
    const colours = coloursOf(stay)
    if (!colours) return { text, fill: colors.mute, color: colors.surface }
    return { text, fill: colours.fill, color: colours.letter }
  }
  return { coloursOf, lettersOf }
}

function useScheme(): Scheme {
  const [scheme, setScheme] = useState(schemeNow)
  useEffect(() => {
    const watcher = new MutationObserver(() => setScheme(schemeNow()))
    watcher.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] })
    return () => watcher.disconnect()
  }, [])
  return scheme
}

function schemeNow(): Scheme {
  return document.documentElement.getAttribute(SCHEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light'
}
