import { Button } from '@mui/material'
import { Marked } from '#src/pages/texts/Marked.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { type NamedFlat, type SectionType, sectionLabel } from './matrix.ts'
import { useInstructionPlace } from './useInstructionPlace.ts'

const first: readonly SectionType[] = ['address', 'keys', 'wifi']

/** For an agency without a single text: three ready examples, whose button opens the section of the first flat. */
export default function FirstExamples({ flat }: { readonly flat: NamedFlat | undefined }) {
  const examples = useShared('instructionExamples')
  const { put } = useInstructionPlace()
  const shown = first.flatMap((type) => {
    const text = examples.find((row) => row.type === type)?.text
    return text === undefined ? [] : [{ type, text }]
  })
  return (
    <section className="stack gap-12 first-examples" aria-label="С чего начать">
      <h2>Инструкций пока нет. Возьмите готовый пример и поправьте под свой объект.</h2>
      <div className="stack gap-12">
        {shown.map(({ type, text }) => (
          <article className="column box" key={type}>
            <h3>{sectionLabel(type)}</h3>
            <Marked text={text} />
            {flat && (
              <Button variant="outlined" onClick={() => put({ object: String(flat.id), section: type })}>
                Заполнить: {flat.name}
              </Button>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}
