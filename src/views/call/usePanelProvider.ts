import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'

/** The provider of the panel with its declared calls. */
export const usePanelProvider = () => useDataProvider<PanelDataProvider>()
