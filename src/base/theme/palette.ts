import { type Scheme, tokens } from './tokens.ts'

/** The tokens of one scheme as a palette of the interface library. */
export function paletteOf(scheme: Scheme) {
  const t = tokens[scheme]
  return {
    mode: scheme,
    background: { default: t.bg, paper: t.surface },
    text: { primary: t.text, secondary: t.text2, disabled: t.text3 },
    primary: { main: t.accent, dark: t.accentHover, light: t.accentSoft, contrastText: t.onAccent },
    secondary: { main: t.text2, dark: t.text, light: t.surface3, contrastText: t.surface },
    success: { main: t.ok, dark: t.okText, light: t.okSoft, contrastText: t.surface },
    warning: { main: t.wait, dark: t.waitText, light: t.waitSoft, contrastText: t.surface },
    error: { main: t.bad, dark: t.badText, light: t.badSoft, contrastText: t.surface },
    info: { main: t.info, dark: t.infoText, light: t.infoSoft, contrastText: t.surface },
    divider: t.line,
    action: {
      hover: t.surface3,
      selected: t.accentSoft,
      active: t.text2,
      // what cannot be pressed yet is still read: where an answer goes, what a form waits for
      disabled: t.text3,
      disabledBackground: t.surface3,
    },
  }
}
