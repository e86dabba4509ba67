import Tooltip from '@mui/material/Tooltip'
import { AGENCY_KEY } from '#src/authProvider/authProvider.ts'
import { KeyMark } from '../KeyMark.tsx'

/** The key mark with the agency's identifier from local storage; collapsed only the mark, the identifier in the tooltip. */
export function LogoBlock({ collapsed }: { readonly collapsed: boolean }) {
  const agency = localStorage.getItem(AGENCY_KEY) ?? ''
  return (
    <Tooltip describeChild title={collapsed ? agency : ''} placement="right">
      <div className="logo-block">
        <span className="logo-mark">
          <KeyMark />
        </span>
        <span className="logo-words">
          <strong>{agency}</strong>
          <span>Ключник</span>
        </span>
      </div>
    </Tooltip>
  )
}
