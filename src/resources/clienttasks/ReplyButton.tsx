// An answer to the guest right from the task: a template, a quick reply among them, or own words.
import { Button } from '@mui/material'
import { Reply } from 'lucide-react'
import { Suspense, useState } from 'react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'

const SendDialog = lazyScreen(() => import('#src/pages/stay/write/SendDialog.tsx'))

/** «Ответить гостю»; nothing for a task without a booking. */
export function ReplyButton({ task }: { readonly task: SentRow<'clienttasks'> }) {
  const { can } = useAccess(models.automessages)
  const [isWriting, setWriting] = useState(false)
  const { rent_id: id, rent } = task
  if (id === undefined || !can('send')) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setWriting(true)} startIcon={<Reply />}>
        Ответить гостю
      </Button>
      <Suspense fallback={null}>
        {isWriting && (
          <SendDialog rents={[{ id, guest_name: rent?.name ?? '' }]} onClose={() => setWriting(false)} />
        )}
      </Suspense>
    </>
  )
}
