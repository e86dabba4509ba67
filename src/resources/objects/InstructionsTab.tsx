import { FlatSections } from '#src/pages/instructions/FlatSections.tsx'
import SectionPanel from '#src/pages/instructions/SectionPanel.tsx'
import { useInstructionPlace } from '#src/pages/instructions/useInstructionPlace.ts'
import { usePhone } from '#src/views/phone.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import '#src/pages/instructions/instructions.css'

/** The sections of the flat, the open one, the guest's phone: the editor of the screen of all instructions. */
export default function InstructionsTab({ row }: RowSlotProps<'objects'>) {
  const phone = usePhone()
  const asked = useInstructionPlace()
  const section = asked.section ?? (phone ? undefined : 'address')
  const place = { ...asked, object: undefined, section }
  return (
    <div className="stack gap-14 flat-instructions">
      {(!phone || !section) && <FlatSections objectId={row.id} place={place} />}
      {section && <SectionPanel flat={row} place={place} />}
    </div>
  )
}
