// May the person do this? By the list that the server sent, else by the table of roles.
import { rolesOfPath } from '#schema/menu.ts'
import type { Person } from '#src/state/initialLoad.ts'

const callOfAction: Readonly<Record<string, string>> = {
  show: 'get',
  edit: 'update',
  delete: 'remove',
  export: 'list',
}

/** Whether a person may do an action of react-admin (`list`, `show`, `edit` …) or a call of the entity. */
export function isAllowed(person: Person, resource: string, action: string): boolean {
  if (person.permissions) return person.permissions.includes(`${resource}.${callOfAction[action] ?? action}`)
  return rolesOfPath(`/${resource}`)?.includes(person.role) ?? true
}
