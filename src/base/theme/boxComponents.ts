import type { ThemeOptions } from '@mui/material/styles'

const overlayShadow = '0 10px 30px rgb(0 0 0 / 0.2)'

const focusRing = { outline: '2px solid var(--k-accent)', outlineOffset: 2 }

/** Component defaults of surfaces, buttons, tables and overlays: everything that is not a form field. */
export const boxComponents: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // the component takes the browser's ring away and shows a ripple instead
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 14px',
        borderRadius: 8,
        transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
        '@media (max-width: 699.95px)': { minHeight: 44, fontSize: 15 },
      },
      sizeSmall: { minHeight: 28, padding: '0 10px', fontSize: 13 },
      outlined: {
        borderColor: 'color-mix(in srgb, var(--k-lineStrong) 75%, transparent)',
        backgroundColor: 'var(--k-surface)',
        color: 'var(--k-text)',
        '&:hover': { backgroundColor: 'var(--k-surface3)', borderColor: 'var(--k-lineStrong)' },
      },
      text: { color: 'var(--k-text2)', '&:hover': { backgroundColor: 'var(--k-surface3)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        color: 'var(--k-text2)',
        '&:hover': { backgroundColor: 'var(--k-surface3)' },
        '@media (max-width: 699.95px)': { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 22, borderRadius: 6, fontSize: 12, fontWeight: 500 },
      label: { paddingInline: 8 },
    },
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: { height: 40, padding: '0 12px', borderColor: 'var(--k-line)', fontSize: 13, lineHeight: '18px' },
      head: {
        height: 36,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'var(--k-text2)',
        backgroundColor: 'var(--k-surface2)',
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        fontSize: 12,
        lineHeight: '16px',
        backgroundColor: 'var(--k-menu)',
        color: 'var(--k-menuText)',
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: 10, border: '1px solid var(--k-line)', boxShadow: overlayShadow },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        '&&': { minHeight: 36 },
        '&:focus-visible': { outlineOffset: -2 },
        fontSize: 13,
        '@media (max-width: 699.95px)': { '&&': { minHeight: 44 }, fontSize: 15 },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 10, boxShadow: overlayShadow } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '4px 24px 20px' } } },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'var(--k-surface3)' } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 2, backgroundColor: 'transparent' } } },
}
