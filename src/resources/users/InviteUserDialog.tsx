// Invites a member of staff: the fields of the declaration, then the link by which the person sets a password.
import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { Form, ResourceContextProvider, useCreate } from 'react-admin'
import { models } from '#schema/index.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { textIn } from '#src/kinds/rowParts.ts'
import { errorToast } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { FormActions } from '#src/views/FormActions.tsx'
import { fieldFaults, saveMessage } from '#src/views/form/saveFault.ts'
import { useResolver } from '#src/views/form/useResolver.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { InviteLink } from './InviteLink.tsx'

const model = models.users
const names = model.form.flatMap(({ fields }) => fields).filter((name) => name !== 'active')

interface InviteUserDialogProps {
  readonly onClose: () => void
}

/** The dialog: the form first, the link after it. */
export function InviteUserDialog({ onClose }: InviteUserDialogProps) {
  const titleId = useId()
  const [made, setMade] = useState<Row>()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {made ? `Приглашение готово: ${textIn(made, 'name')}` : 'Пригласить сотрудника'}
      </DialogTitle>
      {made ? (
        <InviteLink url={textIn(made, 'invite_url')} onClose={onClose} />
      ) : (
        <InviteForm onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  )
}

function InviteForm({ onMade, onClose }: InviteUserDialogProps & { readonly onMade: (user: Row) => void }) {
  const { invite, isBusy } = useInvite(onMade)
  const resolver = useResolver(model)
  return (
    <ResourceContextProvider value={model.name}>
      <Form resolver={resolver} onSubmit={invite} noValidate disableInvalidFormNotification>
        <DialogContent>
          {names.map((name) => {
            const field = model.fields[name]
            return field && <FieldInput key={name} field={field} source={name} />
          })}
        </DialogContent>
        <FormActions isBusy={isBusy} onClose={onClose}>
          Пригласить
        </FormActions>
      </Form>
    </ResourceContextProvider>
  )
}

function useInvite(onMade: (user: Row) => void) {
  const [create, { isPending }] = useCreate()
  const toasts = useToasts()
  const [key] = useState(newIdempotencyKey)
  const { once } = useOneAtATime()
  const invite = (values: Row) =>
    once(async () => {
      try {
        onMade(await create(model.name, { data: values, meta: { key } }, { returnPromise: true }))
        return undefined
      } catch (error) {
        console.error(error)
        const message = saveMessage(error)
        if (message) toasts.show(errorToast(message))
        return fieldFaults(error)
      }
    })
  return { invite, isBusy: isPending }
}
