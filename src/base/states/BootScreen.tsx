import { useEffect, useState } from 'react'
import { KeyMark } from '../KeyMark.tsx'

const SLOW_AFTER = 10_000

/** The spinner before the shell, the same markup as the static page; after 10 s it says that it takes longer than usual. */
export function BootScreen() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="boot" role="status" aria-label="Загрузка">
      <div>
        <KeyMark size={30} />
      </div>
      <div className="boot-ring" />
      {slow && <div className="quiet boot-slow">Дольше обычного</div>}
    </div>
  )
}
