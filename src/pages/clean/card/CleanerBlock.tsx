import { Button } from '@mui/material'
import { useState } from 'react'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { phoneText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { CleanerSelect } from './CleanerSelect.tsx'
import type { CleanPartProps } from './cleanWords.ts'
import { useAppoint, useCandidates, useUnassigned } from './useUnassigned.ts'

/** Who cleans, and for staff the ways to appoint another or nobody; fixed once the work has begun. */
export function CleanerBlock({ clean, name }: CleanPartProps) {
  const { can } = useAccess('cleaners')
  const cleanerId = clean.cleaner_id
  const known = useShared('cleaners').find(({ id }) => id === cleanerId)
  const cleaner = clean.cleaner?.name || known?.name || ''
  const phone = known?.phone
  const isOpen = can('appoint') && isBeforeWork(clean.status)
  return (
    <Block title="Клинер">
      <p className="row gap-10 sheet-line">
        <span>
          {cleanerId === undefined ? 'Пока никто' : <b>{cleaner || `№\u00a0${cleanerId}`}</b>}
          {phone && (
            <>
              {' · '}
              <a className="thumb" href={`tel:${phone}`}>
                {phoneText(phone)}
              </a>
            </>
          )}
        </span>
      </p>
      {isOpen && (
        <Appointing key={cleanerId} clean={clean} name={name} cleanerId={cleanerId} cleaner={cleaner} />
      )}
    </Block>
  )
}

interface AppointingProps extends CleanPartProps {
  readonly cleanerId: number | undefined
  readonly cleaner: string
}

function Appointing({ clean, name, cleanerId, cleaner }: AppointingProps) {
  const { data = [] } = useUnassigned()
  const { candidates, best } = useCandidates(data.find(({ id }) => id === clean.id))
  const [chosen, setChosen] = useState<{ id: number; name: string }>()
  const [isAsking, setAsking] = useState(false)
  const next = chosen ?? (cleanerId === undefined ? best : undefined)
  const { act, isBusy } = useAppoint(`${next?.name}, ${name}`)
  return (
    <>
      <CleanerSelect
        label={cleanerId === undefined ? 'Кого назначить' : 'Назначить другого'}
        candidates={candidates}
        value={next?.id ?? cleanerId}
        onChange={(chosenId, chosenName) =>
          setChosen(chosenId === undefined ? undefined : { id: chosenId, name: chosenName })
        }
      />
      <div className="row wrap sheet-buttons">
        {next && next.id !== cleanerId && (
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() => void act({ body: { clean_id: clean.id, cleaner_id: next.id } })}
          >
            Назначить: {next.name}
          </Button>
        )}
        {cleanerId !== undefined && (
          <Button loading={isBusy} onClick={() => setAsking(true)}>
            Снять с уборки
          </Button>
        )}
      </div>
      {isAsking && (
        <CallDialog
          call="PATCH cleaners/appoint"
          title={`Снять с уборки: ${cleaner}?`}
          action={`Снять: ${cleaner}`}
          fixed={{ clean_id: clean.id, cleaner_id: null }}
          told={`Клинер снят: ${name}`}
          onClose={() => setAsking(false)}
        >
          {name}: уборка останется без клинера и встанет в красный список «Без клинера».
        </CallDialog>
      )}
    </>
  )
}
