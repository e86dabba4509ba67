import { IconButton } from '@mui/material'
import { ChevronLeft, X } from 'lucide-react'
import { Loaded } from '#src/views/Loaded.tsx'
import { usePhone } from '#src/views/phone.ts'
import { FlatSections } from './FlatSections.tsx'
import { type NamedFlat, sectionLabel } from './matrix.ts'
import { useFlatSections } from './reads.ts'
import { SectionEditor } from './SectionEditor.tsx'
import type { InstructionPlace } from './useInstructionPlace.ts'

interface SectionPanelProps {
  readonly flat: NamedFlat
  readonly place: InstructionPlace
}

/** One flat beside the table, where it can be closed, or on its card: its open section, on the phone first the list. */
export default function SectionPanel({ flat, place }: SectionPanelProps) {
  const phone = usePhone()
  const sections = useFlatSections(flat.id)
  const { object, section, put } = place
  const close = () => put({ object: null, section: null, row: null })
  return (
    <section className="stack gap-12 narrow box section-panel" aria-label={`${flat.name}: инструкция`}>
      <header className="row section-panel-head">
        {phone && (
          <IconButton
            aria-label={section ? 'К разделам' : 'Ко всем объектам'}
            onClick={() => (section ? put({ section: null, row: null }) : close())}
          >
            <ChevronLeft size={20} />
          </IconButton>
        )}
        <h2 className="grow">
          {section ? sectionLabel(section) : 'Разделы'}
          <small className="faint breaks block">{flat.name}</small>
        </h2>
        {!phone && object !== undefined && (
          <IconButton aria-label="Закрыть редактор" onClick={close}>
            <X />
          </IconButton>
        )}
      </header>
      {section ? (
        <Loaded of={sections} failure="Инструкция не загрузилась" height={360}>
          {(saved) => <SectionEditor flat={flat} type={section} place={place} saved={saved} />}
        </Loaded>
      ) : (
        <FlatSections objectId={flat.id} place={place} />
      )}
    </section>
  )
}
