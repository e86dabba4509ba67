import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { russian } from './russian.ts'

/** The only language of the panel, Russian; a text that is no key (a label, a server message) stays as it is. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => russian,
  'ru',
  [{ locale: 'ru', name: 'Русский' }],
  { allowMissing: true },
)
