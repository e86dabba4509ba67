import Tooltip from '@mui/material/Tooltip'
import { Suspense } from 'react'
import { AGENCY_KEY } from '#src/authProvider/keepSession.ts'
import { KeyMark } from '#src/base/KeyMark.tsx'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useShared } from '#src/state/SessionContext.tsx'

const RowPicture = lazyScreen(() => import('#src/kinds/files/RowPicture.tsx'))

/** The agency's own logo, else the key mark, with its name and its identifier from local storage; collapsed only the mark, the words in the tooltip. */
export function LogoBlock({ collapsed }: { readonly collapsed: boolean }) {
  const agency = localStorage.getItem(AGENCY_KEY) ?? ''
  const { logo_file_id: logo, name } = useShared('agency')
  const [title, line] = name ? [name, `Ключник · № ${agency}`] : [agency, 'Ключник']
  return (
    <Tooltip describeChild title={collapsed ? `${title} · ${line}` : ''} placement="right">
      <div className="row gap-10 fixed logo-block">
        <span className="center fixed logo-mark">
          {logo ? (
            <Suspense fallback={<KeyMark />}>
              <RowPicture id={logo} />
            </Suspense>
          ) : (
            <KeyMark />
          )}
        </span>
        <span className="column gap-0 narrow caption logo-words">
          <strong className="cut" title={title}>
            {title}
          </strong>
          <span>{line}</span>
        </span>
      </div>
    </Tooltip>
  )
}
