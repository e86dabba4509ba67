import type { Tokens } from '#src/base/theme/tokens.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'

/** How a bar is drawn. */
export interface BarLook {
  readonly fill?: string
  readonly border: string
  readonly tile?: string
  readonly isThick?: boolean
  readonly isDashed?: boolean
  readonly isHatched?: boolean
}

type Colouring = Pick<BoardScene, 'coloursOf'>

/** The colours of a stay: conflicts red, living ones strong, past ones grey, requests dashed, blocks hatched. */
export function lookOf(stay: BoardStay, scene: Colouring, colors: Tokens): BarLook {
  if (stay.isConflict) return { fill: colors.badSoft, border: colors.bad, tile: tileOf(stay, scene, colors) }
  if (stay.kind !== 'guest') return { fill: colors.surface, border: colors.lineStrong, isHatched: true }
  const tile = tileOf(stay, scene, colors)
  if (stay.status === 'request') return { border: tile, tile, isDashed: true, isThick: true }
  if (stay.status === 'checked_out')
    return { fill: colors.surface2, border: colors.line, tile: colors.muteSoft }
  const isLiving = stay.status === 'checked_in'
  return {
    fill: mixed(tile, colors.surface, isLiving ? 0.14 : 0.1),
    border: isLiving ? tile : mixed(tile, colors.surface, 0.45),
    tile,
    isThick: isLiving,
  }
}

const tileOf = (stay: BoardStay, { coloursOf }: Colouring, colors: Tokens): string =>
  coloursOf(stay)?.fill ?? colors.mute

const mixes = new Map<string, string>()

/** The first colour laid over the second, as `#rrggbb`. */
function mixed(over: string, under: string, share: number): string {
  const key = `${over}${under}${share}`
  const known = mixes.get(key)
  if (known) return known
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const color = [1, 3, 5]
    .map((at) => Math.round(part(over, at) * share + part(under, at) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
  mixes.set(key, `#${color}`)
  return `#${color}`
}
