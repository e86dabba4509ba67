import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useLineAllowed } from '../useLineAllowed.ts'
import { addressOf, type ShownFile } from './shownFile.ts'

const OPEN = 'POST files/open'

/** The way to open a closed paper, which the audit notes; nothing for a person without that right. */
export function useOpenPaper(): ((file: Pick<ShownFile, 'id' | 'name'>) => void) | undefined {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const isAllowed = useLineAllowed(OPEN)
  if (!isAllowed) return undefined
  return async ({ id, name }) => {
    try {
      const { url } = await provider.call(OPEN, { body: { id } })
      const link = document.createElement('a')
      link.href = addressOf(url)
      link.download = name
      link.click()
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      toasts.show({ family: 'bad', title: 'Документ не открылся', message })
    }
  }
}
