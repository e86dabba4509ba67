import { useContext } from 'react'
import { DataProviderContext } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'

/** The provider itself: react-admin's own hook ends a call that met a 401 as if it had succeeded. */
export function usePanelProvider(): PanelDataProvider {
  const provider = useContext(DataProviderContext)
  if (isOurs(provider)) return provider
  throw new Error('The panel stands outside of its provider')
}

function isOurs(provider: object | null): provider is PanelDataProvider {
  return provider !== null && 'call' in provider
}
