// Statements whose effect stays in the session of the database, where behind a pooler somebody else finds it.
import type { SourceFile } from './sourceTree.ts'

const forms: readonly RegExp[] = [
  /\bpg_(try_)?advisory_(un)?lock(_shared)?\b/gi,
  /\bset_config\([^)]*,\s*false\)/gi,
  /\bset (session |role|timezone|datestyle|intervalstyle|search_path|\w+_timeout)\b/gi,
  /\bcreate (local |global )?temp(orary)? table\b/gi,
  /[`'"](un)?listen \w/gi,
]

/** Such statements as `file what`. */
export function findSessionState(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    forms.flatMap((form) => [...text.matchAll(form)].map(([what]) => `${path} ${what.trim()}`)),
  )
}
