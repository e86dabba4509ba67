// The look of the panel: two colour schemes in one theme, so that a switch repaints nothing in React.
import { createTheme } from '@mui/material/styles'
import { boxComponents } from './boxComponents.ts'
import { fieldComponents } from './fieldComponents.ts'
import { paletteOf } from './palette.ts'
import { SCHEME_ATTRIBUTE } from './tokenStyles.ts'

/** The font of the whole interface with its fallback. */
export const FONT_FAMILY = "'Golos Text Variable', system-ui, sans-serif"

/** Widths in px below which the screen is a phone, and below which the menu starts collapsed. */
export const PHONE_BELOW = 700
/** Width in px from which the menu starts expanded. */
export const WIDE_FROM = 1280
/** Width in px from which a drawer pushes the page: beside it the page keeps the room of a tablet. */
export const PUSHED_FROM = 1100
/** Width in px from which page, drawer and the expanded menu stand side by side. */
export const ROOMY_FROM = 1600

/** The theme of the panel. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: `[${SCHEME_ATTRIBUTE}="%s"]` },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: 8 },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: PHONE_BELOW, md: 960, lg: WIDE_FROM, xl: ROOMY_FROM } },
  typography: {
    fontFamily: FONT_FAMILY,
    fontSize: 13,
    htmlFontSize: 16,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h6: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    subtitle1: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 13, lineHeight: '18px' },
    body2: { fontSize: 13, lineHeight: '18px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 13, lineHeight: '18px', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  transitions: { duration: { shortest: 120, shorter: 120, short: 120, standard: 180, complex: 240 } },
  components: { ...boxComponents, ...fieldComponents },
})
