import { CallButton } from '#src/views/call/CallButton.tsx'

/** The button that gives the shift over: with a note, signed by who presses it. */
export default function GiveShift() {
  return (
    <CallButton
      button="Сдать смену…"
      look={{ variant: 'outlined' }}
      call="POST handovers"
      title="Сдать смену?"
      fields={['note']}
      action="Сдать смену"
      told="Смена ждёт, пока её примут"
      width="sm"
    >
      <p className="dialog-text">
        Коллеги увидят на дашборде, что сейчас открыто, и вашу записку. Когда смену примут, ваши открытые
        задачи перейдут к тому, кто её принял.
      </p>
    </CallButton>
  )
}
