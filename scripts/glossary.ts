// The glossary: Russian terms of the trade and the identifiers they have in table, JSON and code. Made from the declarations.
import type { Model } from '../schema/define.ts'
import { helpOf } from '../schema/field.ts'
import type { AnyField } from '../schema/kinds/index.ts'

const head = `# Glossary

Made by \`npm run generate\` from \`schema/entities\`; do not edit. One word per thing: the same in table, JSON, address and code.
`

/** The whole glossary as Markdown. */
export function glossaryOf(models: readonly Model[]): string {
  return `${[head, ...models.map(sectionOf)].join('\n')}`
}

function sectionOf(model: Model): string {
  const rows = Object.entries(model.fields)
    .filter(([, field]) => !field.internal)
    .map(
      ([name, field]) =>
        `| ${cell(field.label)} | \`${name}\` | ${field.kind} | ${cell(helpOf(field))}${words(field)} |`,
    )
  return [
    `## ${model.labels.many} — \`${model.name}\``,
    '',
    '| Термин | Identifier | Kind | Что это |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function words(field: AnyField): string {
  if (field.kind === 'choice') return listed(Object.entries(field.options))
  if (field.kind === 'state')
    return listed(Object.entries(field.states).map(([code, { label }]) => [code, label]))
  if (field.kind === 'integer' && field.words)
    return listed(field.words.map(([number, word]) => [String(number), word]))
  return ''
}

function listed(pairs: readonly (readonly [string, string])[]): string {
  return ` ${pairs.map(([code, label]) => `\`${code}\` ${cell(label)}`).join(', ')}.`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
