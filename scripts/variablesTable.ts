// The table of the server's variables in the guide of deployment, made from .env.example, which the server's tests check.

/** One variable of .env.example: its default and the comment above its group. */
interface Variable {
  readonly name: string
  readonly usual: string
  readonly meaning: string
}

const start = '<!-- variables: made by `npm run docs` from .env.example -->'
const end = '<!-- end of variables -->'

/** The guide with its table made anew; throws when the marks of the table are gone. */
export function withVariables(guide: string, example: string): string {
  const from = guide.indexOf(start)
  const to = guide.indexOf(end)
  if (from < 0 || to < from)
    throw new Error('docs/deploy.md has lost the marks around its table of variables.')
  return `${guide.slice(0, from + start.length)}\n${tableOf(readVariables(example))}${guide.slice(to)}`
}

function tableOf(variables: readonly Variable[]): string {
  const rows = variables.map(
    ({ name, usual, meaning }) => `| \`${name}\` | ${usual === '' ? '' : `\`${usual}\``} | ${meaning} |`,
  )
  return ['| Variable | Unless set | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
}

/** A comment belongs to all variables that follow it up to the next empty line. */
function readVariables(example: string): Variable[] {
  return example.split('\n\n').flatMap((block) => {
    const lines = block.split('\n')
    const comments = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2))
    const meaning = comments.join(' ').replaceAll('|', '\\|')
    return lines.flatMap((line) => {
      const [, name, usual = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
      return name ? [{ name, usual, meaning }] : []
    })
  })
}
