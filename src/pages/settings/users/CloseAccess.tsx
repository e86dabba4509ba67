import { CallButton } from '#src/views/call/CallButton.tsx'

interface CloseAccessProps {
  /** Whose card it is: both calls close the account, the link and the cleans ahead. */
  readonly of: 'users' | 'cleaners'
  readonly row: { readonly id: number; readonly name?: string; readonly active?: boolean }
  /** Whether the link opens, or would once it is woken: it may outlive the cleaner's being active. */
  readonly hasLink?: boolean
  readonly reread?: () => unknown
}

/** «Закрыть доступ сейчас» of a person or a cleaner; absent without the right and when it is closed. */
export function CloseAccess({ of, row: { id, name = '', active }, hasLink, ...settings }: CloseAccessProps) {
  if (!active && !hasLink) return null
  return (
    <CallButton
      button="Закрыть доступ сейчас"
      look={{ color: 'error', size: 'small' }}
      call={`POST ${of}/close`}
      fixed={{ id }}
      title={`Закрыть доступ: ${name}?`}
      action="Закрыть доступ"
      isDangerous
      told={({ freed = 0 }) =>
        `Доступ закрыт: ${name}${freed > 0 ? `. Без клинера осталось уборок: ${freed}` : ''}`
      }
      {...settings}
    >
      Входы, приглашения и ссылка клинера сразу перестанут работать, уборки впереди встанут в «Без клинера».
      Вернуть доступ можно выключателем, ссылку — кнопкой «Открыть снова» в карточке клинера.
    </CallButton>
  )
}
