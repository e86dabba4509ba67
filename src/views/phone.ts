import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** The media query of a screen that counts as a phone: narrower than 700 px. */
export const isPhone = (theme: Theme): string => theme.breakpoints.down('sm')

/** Whether the screen counts as a phone. */
export const usePhone = (): boolean => useMediaQuery(isPhone)
