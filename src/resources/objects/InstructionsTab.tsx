// The sections of the flat with the same editor as on the screen of all instructions.
import { useMediaQuery } from '@mui/material'
import { ChevronLeft } from 'lucide-react'
import { FlatSections } from '#src/pages/instructions/FlatSections.tsx'
import { sectionLabel } from '#src/pages/instructions/matrix.ts'
import { SectionEditor } from '#src/pages/instructions/SectionEditor.tsx'
import { useInstructionPlace } from '#src/pages/instructions/useInstructionPlace.ts'
import { isPhone } from '#src/views/phone.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import '#src/pages/instructions/instructions.css'

/** The tab: sections, the open one, the guest's phone. */
export default function InstructionsTab({ row }: RowSlotProps<'objects'>) {
  const phone = useMediaQuery(isPhone)
  const place = useInstructionPlace()
  const type = place.section ?? (phone ? undefined : 'address')
  const isListed = !phone || !type
  return (
    <div className="stack gap-14 flat-instructions">
      {isListed && <FlatSections objectId={row.id} place={{ ...place, section: type }} />}
      {type && (
        <section
          className="stack gap-12 narrow box section-panel"
          aria-label={`Раздел: ${sectionLabel(type)}`}
        >
          <header className="row section-panel-head">
            {phone && (
              <button
                type="button"
                className="medium section-back"
                onClick={() => place.put({ section: null })}
              >
                <ChevronLeft /> Все разделы
              </button>
            )}
            <h2 className="grow">{sectionLabel(type)}</h2>
          </header>
          <SectionEditor flat={row} type={type} place={place} />
        </section>
      )}
    </div>
  )
}
