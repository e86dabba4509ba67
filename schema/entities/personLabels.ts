import { stayguests } from './stayguests.ts'

const fields: Readonly<Record<string, { readonly label: string }>> = stayguests.fields

/** Labels of fields of a person inside a sentence: «серия и номер, въезд в Россию». */
export const personLabels = (names: readonly string[]): string =>
  names
    .map((name) => fields[name]?.label ?? name)
    .map((label) => label.slice(0, 1).toLocaleLowerCase('ru') + label.slice(1))
    .join(', ')
