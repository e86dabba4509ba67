import { Button } from '@mui/material'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useSession, useStoreValue } from '#src/state/SessionContext.tsx'
import { CallForm } from '#src/views/call/CallForm.tsx'
import { useCall } from '#src/views/call/useCall.ts'

const call = 'POST users/me'

interface DetailsProps {
  readonly name: string
  readonly login: string
}

/** My name and login; another login asks for the password, because from then on one enters by it. Nothing on a host without the call. */
export function MyDetails({ name, login }: DetailsProps) {
  const { phase } = useSession()
  const isUnknown = useStoreValue(unknownCalls).has(call)
  const { act, isBusy } = useCall(call, {
    told: 'Сохранено',
    onDone: ({ login: stored }, { body }) => {
      const now = phase.get()
      if (now.name !== 'ready') return
      phase.set({
        ...now,
        person: { ...now.person, name: body?.name ?? now.person.name, login: stored ?? now.person.login },
      })
    },
  })
  if (isUnknown) return null
  return (
    <section className="form-card" aria-label="Имя и логин">
      <h2>Имя и логин</h2>
      <CallForm
        key={`${name} ${login}`}
        call={call}
        act={act}
        start={{ name, login }}
        fields={(filled) =>
          (filled.login ?? '').trim() === login ? ['name', 'login'] : ['name', 'login', 'old_password']
        }
        className="input-grid"
        actions={
          <div className="row wrap apart profile-foot">
            <p className="faint">С новым логином остальные ваши входы завершатся.</p>
            <Button type="submit" variant="outlined" loading={isBusy}>
              Сохранить
            </Button>
          </div>
        }
      />
    </section>
  )
}
