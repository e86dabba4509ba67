import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { settingsOf } from '#schema/settings.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { usePhone } from '#src/views/phone.ts'
import { SectionHead } from './SectionHead.tsx'
import { SectionMenu } from './SectionMenu.tsx'
import { SectionView } from './SectionView.tsx'
import './settings.css'

/** The settings: sections at the left, one of them at the right; on the phone the list leads to a page. */
export default function SettingsPage() {
  const { section: key } = useParams()
  const role = useShared('role')
  const phone = usePhone()
  const open = settingsOf(role)
  const chosen = open.find((section) => section.key === key)
  const shown = chosen ?? (phone ? undefined : open[0])
  return (
    <div className="stack gap-20 settings">
      {!shown && <h1 className="only-read">Настройки</h1>}
      {(!phone || !chosen) && <SectionMenu sections={open} current={shown} />}
      {shown && (
        <div className="stack gap-14 narrow settings-page">
          {phone && (
            <Link className="row inline gap-4 medium link settings-back" to="/settings">
              <ChevronLeft /> Все настройки
            </Link>
          )}
          <SectionHead key={`${shown.key} head`} section={shown} />
          <SectionView key={shown.key} section={shown} />
        </div>
      )}
    </div>
  )
}
