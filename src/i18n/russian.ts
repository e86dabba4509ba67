import raRussian from 'ra-language-russian'
import type { TranslationMessages } from 'react-admin'
import { corrections } from './corrections.ts'

const { ra } = raRussian
const { configurable, ...texts } = corrections
const { action, page, message, navigation, sort, auth, notification, validation } = texts

/** Every message in Russian under `ra.`: the community package with our corrections over it. */
export const russian: TranslationMessages = {
  ra: {
    ...ra,
    ...texts,
    action: { ...ra.action, ...action },
    page: { ...ra.page, ...page },
    message: { ...ra.message, ...message },
    navigation: { ...ra.navigation, ...navigation },
    sort: { ...ra.sort, ...sort },
    auth: { ...ra.auth, ...auth },
    notification: { ...ra.notification, ...notification },
    validation: { ...ra.validation, ...validation },
    ...(ra.configurable && {
      configurable: {
        ...ra.configurable,
        inspector: { ...ra.configurable.inspector, ...configurable.inspector },
      },
    }),
  },
}
