import { Button } from '@mui/material'
import { Copy } from 'lucide-react'
import { useCopy } from '#src/kinds/useCopy.ts'
import { useCall } from '#src/views/call/useCall.ts'

/** «Скопировать для чата»: all that a guest without an address must know, to be pasted into the chat of the channel. */
export default function ChatCopy({ rentId }: { readonly rentId: number }) {
  const copy = useCopy()
  const { act, isBusy } = useCall('POST automessages/for_chat', {
    // nothing has changed
    reread: () => undefined,
    onDone: ({ text = '' }) => void copy(text, 'текст для чата'),
  })
  return (
    <Button
      variant="outlined"
      loading={isBusy}
      startIcon={<Copy size={16} strokeWidth={2.1} aria-hidden="true" />}
      onClick={() => void act({ body: { rent_id: rentId } })}
    >
      Скопировать для чата
    </Button>
  )
}
