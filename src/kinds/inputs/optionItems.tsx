import { MenuItem } from '@mui/material'

/** The lines of a select, by the codes and words of its options. */
export const optionItems = (options: Iterable<readonly [code: string | number, words: string]>) =>
  [...options].map(([code, words]) => (
    <MenuItem key={code} value={code}>
      {words}
    </MenuItem>
  ))
