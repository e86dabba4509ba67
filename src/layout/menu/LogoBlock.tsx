import Tooltip from '@mui/material/Tooltip'
import { Suspense } from 'react'
import { AGENCY_KEY } from '#src/authProvider/authProvider.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { KeyMark } from '../KeyMark.tsx'
import { lazyScreen } from '../lazyScreen.tsx'

const RowPicture = lazyScreen(() => import('#src/kinds/files/RowPicture.tsx'))

/** The agency's own logo, else the key mark, with the agency's identifier from local storage; collapsed only the mark, the identifier in the tooltip. */
export function LogoBlock({ collapsed }: { readonly collapsed: boolean }) {
  const agency = localStorage.getItem(AGENCY_KEY) ?? ''
  const { logo_file_id: logo } = useShared('agency')
  return (
    <Tooltip describeChild title={collapsed ? agency : ''} placement="right">
      <div className="logo-block">
        <span className="logo-mark">
          {typeof logo === 'number' ? (
            <Suspense fallback={<KeyMark />}>
              <RowPicture id={logo} />
            </Suspense>
          ) : (
            <KeyMark />
          )}
        </span>
        <span className="logo-words">
          <strong>{agency}</strong>
          <span>Ключник</span>
        </span>
      </div>
    </Tooltip>
  )
}
