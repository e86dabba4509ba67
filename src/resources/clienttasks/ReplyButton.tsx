// An answer to the guest right from the task: a template, a quick reply among them, or own words.
import { Button } from '@mui/material'
import { Reply } from 'lucide-react'
import { Suspense, useState } from 'react'
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { idIn, type KnownRow, partIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'

const SendDialog = lazyScreen(() => import('#src/pages/writeGuest/SendDialog.tsx'))

/** «Ответить гостю»; nothing for a task without a booking. */
export function ReplyButton({ task }: { readonly task: KnownRow }) {
  const { can } = useAccess(models.automessages)
  const [isWriting, setWriting] = useState(false)
  const id = idIn(task, 'rent_id')
  if (id === undefined || !can('send')) return null
  const rent = { id, guest_name: textIn(partIn(task, 'rent'), 'name') }
  return (
    <>
      <Button variant="outlined" onClick={() => setWriting(true)} startIcon={<Reply />}>
        Ответить гостю
      </Button>
      <Suspense fallback={null}>
        {isWriting && <SendDialog rents={[rent]} onClose={() => setWriting(false)} />}
      </Suspense>
    </>
  )
}
