import type { ThemeOptions } from '@mui/material/styles'

const phone = '@media (max-width: 699.95px)'

/** Component defaults of form fields: outlined, 40 px high (52 on the phone), the label above the field. */
export const fieldComponents: ThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'var(--k-text2)',
        '&.Mui-focused': { color: 'var(--k-text2)' },
        '&.Mui-error': { color: 'var(--k-text2)' },
        [phone]: { fontSize: 14, lineHeight: '20px' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 40,
        backgroundColor: 'var(--k-surface)',
        fontSize: 13,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--k-lineStrong)', top: 0 },
        '& legend': { display: 'none' },
        '&.Mui-focused': { outline: '2px solid var(--k-accent)', outlineOffset: 1 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: 'var(--k-bad)' },
        [phone]: { minHeight: 52, fontSize: 16 },
      },
      multiline: { padding: 0 },
      input: {
        padding: '10px 12px',
        height: 'auto',
        lineHeight: '18px',
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  MuiSelect: { styleOverrides: { select: { '&.MuiSelect-select': { [phone]: { whiteSpace: 'normal' } } } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        fontSize: 12,
        lineHeight: '16px',
        color: 'var(--k-text3)',
        '&.Mui-error': { color: 'var(--k-badText)', fontSize: 13, lineHeight: '18px' },
      },
    },
  },
  MuiCheckbox: {
    // the name belongs to the input itself: react-admin gives it to the box around it
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (box) => ({ 'aria-label': box['aria-label'] }),
      },
    },
    styleOverrides: {
      root: { color: 'var(--k-lineStrong)', borderRadius: 8, [phone]: { minWidth: 44, minHeight: 44 } },
    },
  },
  MuiRadio: { styleOverrides: { root: { color: 'var(--k-lineStrong)' } } },
}
