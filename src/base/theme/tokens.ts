// Every colour of the product by name, for the light and the dark scheme. The contrast test reads this file.

/** The names of the two colour schemes. */
export type Scheme = 'light' | 'dark'

const light = {
  bg: '#F4F1EA',
  surface: '#FFFEFC',
  surface2: '#FAF7F1',
  surface3: '#EFEBE1',
  line: '#E3DDD1',
  lineStrong: '#8A8173',
  text: '#221E19',
  text2: '#595247',
  text3: '#6D6558',
  accent: '#0B5A63',
  accentHover: '#08474E',
  accentSoft: '#DDEBEA',
  onAccent: '#FFFFFF',
  accentText: '#0B5A63',
  menu: '#17272A',
  menuHover: '#20363A',
  menuActive: '#294449',
  menuText: '#D3DCDA',
  menuMuted: '#9DB0AE',
  brass: '#E3B15A',
  badge: '#C2323A',
  onBadge: '#FFFFFF',
  ok: '#2A8550',
  okText: '#1D6539',
  okSoft: '#E1F0E5',
  wait: '#A66A05',
  waitText: '#7E4F00',
  waitSoft: '#FAEFD6',
  bad: '#C2323A',
  badText: '#A3212B',
  badSoft: '#FBE6E4',
  info: '#3F66C2',
  infoText: '#2B4EA0',
  infoSoft: '#E4EAF8',
  mute: '#7B7366',
  muteText: '#595247',
  muteSoft: '#ECE7DD',
}

/** The name of a colour token. */
export type TokenName = keyof typeof light

const dark: Record<TokenName, string> = {
  bg: '#171614',
  surface: '#1F1D1A',
  surface2: '#262421',
  surface3: '#302D29',
  line: '#37332E',
  lineStrong: '#81786B',
  text: '#F1ECE3',
  text2: '#BDB5A8',
  text3: '#A0978A',
  accent: '#74C4C6',
  accentHover: '#92D5D6',
  accentSoft: '#1B3538',
  onAccent: '#06272B',
  accentText: '#84CFD0',
  menu: '#0F1A1C',
  menuHover: '#172729',
  menuActive: '#203538',
  menuText: '#CBD5D3',
  menuMuted: '#8DA09E',
  brass: '#E3B15A',
  badge: '#C2323A',
  onBadge: '#FFFFFF',
  ok: '#4FB075',
  okText: '#86D3A1',
  okSoft: '#1D3425',
  wait: '#D49C33',
  waitText: '#EBBE66',
  waitSoft: '#392C13',
  bad: '#E66B66',
  badText: '#F6A29D',
  badSoft: '#432120',
  info: '#7597EA',
  infoText: '#A6BDF6',
  infoSoft: '#212C48',
  mute: '#8F8679',
  muteText: '#BDB5A8',
  muteSoft: '#312E2A',
}

/** All colours of one scheme by token name. */
export type Tokens = Readonly<Record<TokenName, string>>

/** The colour tokens of both schemes. */
export const tokens: Readonly<Record<Scheme, Tokens>> = { light, dark }

/** The four status families and the quiet one. */
export const families = ['ok', 'wait', 'bad', 'info', 'mute'] as const

/** What a state means to the person who sees it: a family of colour, shape and wording. */
export type Family = (typeof families)[number]
