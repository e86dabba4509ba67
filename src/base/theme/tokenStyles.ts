// Puts the tokens on the page as CSS variables (`--k-accent`, `--k-channel-avito`) and chooses the scheme before the first paint.
import { channels } from './channels.ts'
import { type Scheme, tokens } from './tokens.ts'

/** Local storage key of the person's choice: `light`, `dark`, or `system` when absent. */
export const SCHEME_KEY = 'mui-mode'

/** Attribute of the page that says which scheme is on; the theme uses the same. */
export const SCHEME_ATTRIBUTE = 'data-theme'

/** The style sheet text with all variables of both schemes. */
export function tokenStyles(): string {
  return `:root{${variables('light')}}\n[${SCHEME_ATTRIBUTE}="dark"]{${variables('dark')}}`
}

function variables(scheme: Scheme): string {
  const colors = Object.entries(tokens[scheme]).map(([name, color]) => `--k-${name}:${color};`)
  const tiles = Object.entries(channels).map(([code, channel]) => {
    const { fill, letter } = channel.colors[scheme]
    return `--k-channel-${code}:${fill};--k-channel-${code}-letter:${letter};`
  })
  return [...colors, ...tiles, `color-scheme:${scheme};`].join('')
}

/** Adds the variables to the page and sets the scheme of the person's choice or of the system. */
export function installTokens(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(tokenStyles())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, chosenScheme())
}

function chosenScheme(): Scheme {
  const stored = localStorage.getItem(SCHEME_KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
