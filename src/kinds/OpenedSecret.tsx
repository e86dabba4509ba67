// A secret that the server shows by a call of its own and remembers who looked: hidden until «Показать», gone with the screen.
import { Button } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import type { CallLine } from '#schema/calls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { CopyButton } from './CopyButton.tsx'
import { useLineAllowed } from './useLineAllowed.ts'

interface OpenedSecretProps {
  readonly line: CallLine
  /** The row whose secret it is. */
  readonly id: unknown
  readonly name: string
  readonly label: string
}

/** «задан» with «Показать», then the value with «Скрыть» and a copy. */
export function OpenedSecret({ line, id, name, label }: OpenedSecretProps) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const isAllowed = useLineAllowed(line)
  const [value, setValue] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await orNothing(toasts, () => provider.call(line, { body: { id } }))
    setBusy(false)
    const found = isObject(answer) ? answer[name] : undefined
    if (typeof found === 'string') setValue(found)
  }
  const isShown = value !== undefined
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="opened-secret">
      <span>{value ?? '••••••'}</span>
      {isAllowed && (
        <Button
          size="small"
          loading={isBusy}
          startIcon={<Icon size={16} strokeWidth={2.1} aria-hidden="true" />}
          onClick={() => (isShown ? setValue(undefined) : void open())}
        >
          {isShown ? 'Скрыть' : 'Показать'}
          <span className="only-read">: {label}</span>
        </Button>
      )}
      {isShown && <CopyButton text={value} what={label.toLocaleLowerCase('ru')} />}
    </span>
  )
}
