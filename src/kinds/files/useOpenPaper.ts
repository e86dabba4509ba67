import { useDataProvider } from 'react-admin'
import { isObject } from '#src/dataProvider/httpError.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useLineAllowed } from '../useLineAllowed.ts'
import { addressOf, type ShownFile } from './shownFile.ts'

const OPEN = 'POST files/open'

/** The way to open a closed paper, which the audit notes; nothing for a person without that right. */
export function useOpenPaper(): ((file: ShownFile) => void) | undefined {
  const provider = useDataProvider()
  const toasts = useToasts()
  const isAllowed = useLineAllowed(OPEN)
  if (!isAllowed) return undefined
  return async ({ id, name }) => {
    try {
      const answer: unknown = await provider.call(OPEN, { body: { id } })
      const link = document.createElement('a')
      link.href = addressOf(isObject(answer) ? answer.url : undefined)
      link.download = name
      link.click()
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      toasts.show({ family: 'bad', title: 'Документ не открылся', message })
    }
  }
}
