// The text of a new entity's declaration and its place in the two lists of the model.

/** Answers why a word cannot name a new entity; undefined when it can. */
export function refuseName(name: string, namesText: string): string | undefined {
  if (!/^[a-z][a-zA-Z0-9]+$/.test(name))
    return `"${name}" is no name: one camelCase word, plural, as in "cleans".`
  return namesText.includes(`'${name}'`) ? `There is an entity "${name}" already.` : undefined
}

/** The declaration of an entity with one field: it works as it is, and is meant to be edited. */
export function writeDeclaration(name: string): string {
  return `import { defineEntity } from '../define.ts'
import { text } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'

/** What a row of ${name} is, in one sentence. */
export const ${name} = defineEntity({
  name: '${name}',
  labels: {
    one: 'Запись',
    many: 'Записи',
    accusative: 'запись',
    counted: ['запись', 'записи', 'записей'],
    empty: 'Добавьте первую запись.',
  },
  title: 'name',
  fields: {
    name: text({ label: 'Название', help: 'Как запись называется у вас.', required: true, max: 120 }),
  },
  list: { columns: ['name', 'created_at'], filters: [], sort: 'name', search: ['name'] },
  form: [{ title: 'Главное', fields: ['name'] }],
  rights: { admin: everything, fullmanager: everything, manager: readsAll },
  calls: {
    list: 'GET ${name}',
    get: 'GET ${name}/{id}',
    create: 'POST ${name}',
    update: 'PATCH ${name}',
    remove: 'DELETE ${name}/{id}',
  },
})
`
}

/** Adds the name at the end of the tuple of schema/names.ts. */
export function addToNames(namesText: string, name: string): string {
  return insertBefore(namesText, '] as const', `  '${name}',\n`)
}

/** Adds the import and the entry to schema/index.ts. */
export function addToIndex(indexText: string, name: string): string {
  const imported = insertBefore(
    indexText,
    "import type { EntityName } from './names.ts'",
    `import { ${name} } from './entities/${name}.ts'\n`,
  )
  return insertBefore(imported, '} as const satisfies', `  ${name},\n`)
}

function insertBefore(text: string, mark: string, addition: string): string {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`Nothing to insert before: "${mark}" is missing.`)
  return text.slice(0, at) + addition + text.slice(at)
}
