import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'

/** The provider with the declared calls. */
export const usePanelProvider = useDataProvider<PanelDataProvider>
