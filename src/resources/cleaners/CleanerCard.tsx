import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CleanerScreen } from '#src/pages/cleanerPage/CleanerScreen.tsx'
import { type Door, tokenDoor } from '#src/pages/publicPage/door.ts'
import { tellFailure } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { Toasts } from '#src/state/toasts.ts'
import { StaffTools } from './StaffTools.tsx'

/** `/cleaners/{id}`: the cleaner's own page as by the link, with the tools of the staff above it. */
export default function CleanerCard() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { can } = useAccess('cleaners')
  const isStaff = can('update')
  const toasts = useToasts()
  const door = useMemo(() => toldDoor(toasts), [toasts])
  const missing = useMemo(
    () => <p className="quiet size-15 pub-loading">Клинер не найден. Возможно, его удалили.</p>,
    [],
  )
  return (
    <>
      <h1 className="only-read">Клинер</h1>
      <CleanerScreen
        key={id}
        id={id}
        inside
        door={door}
        missing={missing}
        {...(isStaff && {
          onOpenClean: (clean: number) => navigate(`/cleans/${clean}`),
          staff: (page, reload) => <StaffTools page={page} reload={reload} />,
        })}
      />
    </>
  )
}

/** The page says by itself what went wrong; inside the panel a failed read is told as everywhere. */
const toldDoor =
  (toasts: Toasts): Door =>
  async (line, ...given) => {
    try {
      return await tokenDoor(line, ...given)
    } catch (error) {
      if (line.startsWith('GET ')) tellFailure(toasts, error)
      throw error
    }
  }
