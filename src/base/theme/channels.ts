import type { Scheme } from './tokens.ts'

/** Fill and letter colour of a tile. */
export interface TileColours {
  readonly fill: string
  readonly letter: string
}

interface ChannelLook {
  /** The two letters of the tile. */
  readonly letters: string
  /** Fill and letter colour of the tile in each scheme. */
  readonly colors: Readonly<Record<Scheme, TileColours>>
}

const white = '#FFFFFF'
const ink = '#1B1712'

/** Colours and letters of each known channel by its code, for tiles and charts; any other has a mute tile of its own letters. */
export const channels = {
  avito: look('Ав', ['#0C9B8E', ink], ['#69CFBA', ink]),
  sutochno: look('Су', ['#CA6B06', ink], ['#E68912', ink]),
  yandex: look('Ян', ['#560812', white], ['#BC3F12', white]),
  ostrovok: look('Ос', ['#0A2A57', white], ['#DCEDF8', ink]),
  tvil: look('Тв', ['#5C1A97', white], ['#8E49C9', white]),
  cian: look('Ци', ['#9353DA', white], ['#BA88FE', ink]),
  kvartirka: look('Кв', ['#216876', white], ['#588F94', ink]),
  direct: look('Пр', ['#8E4302', white], ['#F7CE1E', ink]),
} as const satisfies Record<string, ChannelLook>

/** The code of a channel with its own colour. */
export type ChannelCode = keyof typeof channels

/** Whether a channel of this code has a colour of its own. */
export const isChannel = (code: string | undefined): code is ChannelCode =>
  code !== undefined && Object.hasOwn(channels, code)

function look(
  letters: string,
  light: readonly [string, string],
  dark: readonly [string, string],
): ChannelLook {
  return {
    letters,
    colors: { light: { fill: light[0], letter: light[1] }, dark: { fill: dark[0], letter: dark[1] } },
  }
}
