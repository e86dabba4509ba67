import type { Theme } from '@mui/material/styles'

/** The media query of a screen that counts as a phone: narrower than 700 px. */
export const isPhone = (theme: Theme): string => theme.breakpoints.down('sm')
