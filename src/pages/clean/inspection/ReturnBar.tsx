import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ReturnReason, reasonsOf, returnReasons } from '#schema/rules/returnReasons.ts'
import type { Remark } from './judging.ts'

interface ReturnBarProps {
  readonly zone: string | undefined
  readonly draft: Remark
  /** Nothing was said, and yet it was to be returned. */
  readonly isSilent: boolean
  readonly onSay: (change: Partial<Remark>) => void
  readonly onReturn: () => void
  readonly onDrop: () => void
}

const most = 7

/** Why the point comes back: ready words by a press or a digit, own words beside them. */
export function ReturnBar({ zone, draft, isSilent, onSay, onReturn, onDrop }: ReturnBarProps) {
  const offered = reasonsOf(zone).slice(0, most)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isSilent) field.current?.focus()
  }, [isSilent])
  return (
    <fieldset className="row wrap inspect-return">
      <legend className="only-read">Вернуть, потому что</legend>
      <span className="row gap-6 strong wait-text" aria-hidden="true">
        <Undo2 size={16} />
        Вернуть, потому что
      </span>
      {offered.map((name, index) => (
        <label key={name} className="inspect-chip">
          <input
            type="checkbox"
            className="only-read"
            checked={draft.reasons.includes(name)}
            onChange={() => onSay({ reasons: toggled(draft.reasons, name) })}
          />
          <span aria-hidden="true">
            <kbd>{index + 1}</kbd>{' '}
          </span>
          {returnReasons[name]}
        </label>
      ))}
      <input
        ref={field}
        className="grow inspect-note"
        value={draft.note}
        maxLength={500}
        placeholder="Своими словами"
        aria-label="Своими словами"
        aria-invalid={isSilent}
        aria-describedby={isSilent ? 'inspect-silent' : undefined}
        onChange={({ target }) => onSay({ note: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onReturn()
          if (event.key === 'Escape') onDrop()
        }}
      />
      <p className="caption quiet full">
        {isSilent ? (
          <span id="inspect-silent" className="bad-text" role="alert">
            Выберите причину или напишите, что переделать.
          </span>
        ) : (
          'Обведите на сегодняшнем фото, где не так: клинер увидит то же самое.'
        )}
      </p>
    </fieldset>
  )
}

/** The ready word under a digit, in or out. */
export function toggledAt(zone: string | undefined, reasons: readonly ReturnReason[], digit: number) {
  const name = reasonsOf(zone).slice(0, most)[digit - 1]
  return name ? toggled(reasons, name) : reasons
}

function toggled(reasons: readonly ReturnReason[], name: ReturnReason): readonly ReturnReason[] {
  return reasons.includes(name) ? reasons.filter((one) => one !== name) : [...reasons, name]
}
