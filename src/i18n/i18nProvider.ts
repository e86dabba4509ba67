// Russian is the only language of the panel.
import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { russian } from './russian.ts'

/** The translation provider; a text that is no key (a label, a server message) stays as it is. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => russian,
  'ru',
  [{ locale: 'ru', name: 'Русский' }],
  { allowMissing: true },
)
