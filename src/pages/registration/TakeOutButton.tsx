import type { ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { saveFile } from '#src/views/saveFile.ts'
import type { Registered } from './registrationWords.ts'

interface TakeOutButtonProps {
  readonly people: readonly Registered[]
  readonly look: Omit<ButtonProps, 'onClick' | 'children'>
  readonly children: ReactNode
}

/** Saves what is handed to the authorities as a file; the server keeps none of it. */
export function TakeOutButton({ people, look, children }: TakeOutButtonProps) {
  const [only] = people
  return (
    <CallButton
      look={look}
      button={children}
      call="POST stayguests/export"
      fixed={{ ids: people.map(({ id }) => id) }}
      fields={['format']}
      start={csv}
      title={people.length === 1 ? `Выгрузить: ${only?.name}` : `Выгрузить гостей: ${people.length}`}
      action="Выгрузить данные"
      told="Файл сохранён. На сервере копии нет"
      onDone={({ name = 'Регистрация', mime = '', text = '' }) =>
        saveFile(name, new Blob([text], { type: mime }))
      }
    >
      В файле будут номера документов. Кто и кого выгрузил, останется в журнале.
    </CallButton>
  )
}

const csv = { format: 'csv' } as const
