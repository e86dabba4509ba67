import { execFileSync } from 'node:child_process'

/** Files that differ from a commit, new ones among them and deleted ones not; throws when git does not know the commit. */
export function changedFiles(since: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', since)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].sort()
}

function git(...args: readonly string[]): string[] {
  const text = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  return text.split('\n').filter((line) => line !== '')
}
