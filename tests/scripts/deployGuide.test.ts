import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localPath } from '#server/http/localDoor.ts'
import { withVariables } from '../../scripts/variablesTable.ts'

const guide = readFileSync('docs/deploy.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')

describe('The guide of deployment', () => {
  it('keeps no table without its marks', () => {
    expect(() => withVariables('no marks', example)).toThrow('marks')
  })

  it('lists the variables as they are; `npm run docs` makes the table anew', () => {
    expect(guide).toBe(withVariables(guide, example))
    for (const name of ['PUBLIC_URL', 'TRUST_PROXY', 'BACKUP_DIR', 'DATABASE_URL']) {
      expect(guide).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'))
    }
  })

  it('names commands that exist and variables that the server reads', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = [...guide.matchAll(/npm run (\w+)/g)].map(([, name]) => String(name))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(named.filter((name) => !existsSync(`scripts/commands/${name}.ts`))).toEqual([])
    const variables = [...guide.matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)=/g)].map(([, name]) => String(name))
    expect(variables.filter((name) => !example.includes(`\n${name}=`))).toEqual([])
  })

  it('lets the largest film through both proxies', () => {
    const [, largest = ''] =
      /largestFile = ([\d_]+)/.exec(readFileSync('server/http/upload.ts', 'utf8')) ?? []
    const limits = [...guide.matchAll(/(?:max_size|client_max_body_size) (\d+)/g)].map(([, million]) =>
      Number(million),
    )
    expect(limits).toHaveLength(2)
    expect(Math.min(...limits) * 1_000_000).toBeGreaterThan(Number(largest.replaceAll('_', '')))
  })

  it('shuts the door of the machine’s own commands in both proxies', () => {
    expect(localPath('backup')).toMatch(/^\/local\//)
    expect(guide).toContain('respond /local/* 404')
    expect(guide).toContain('location /local/ { return 404; }')
  })
})
