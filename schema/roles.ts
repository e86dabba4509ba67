/** The four roles of the specification, from most to least trusted. */
export const roles = ['admin', 'fullmanager', 'manager', 'cleaner'] as const

/** What a signed-in person is to the agency. */
export type Role = (typeof roles)[number]

/** Who may call: one of the four, or the guest behind the link of one stay, who has no rights in any entity. */
export type CallerRole = Role | 'guest'

/** Whether a role decides what a manager has to ask for. */
export function isSeniorRole(role: CallerRole): boolean {
  return role === 'admin' || role === 'fullmanager'
}

/** Russian names of the roles, as every screen shows them. */
export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Администратор',
  fullmanager: 'Старший менеджер',
  manager: 'Менеджер',
  cleaner: 'Клинер',
}
