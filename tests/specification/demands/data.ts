/** Sections 3 to 6 of the specification: entities and shared state, transitions, validation, roles. */
export const data = `
# 3 Entities and their fields
3.1 | The agency's id is kept in local storage under agency_id | src/authProvider
3.2 | The count of client tasks is a number | server/domain/clienttasks
3.3 | Fields and statuses beyond this list are not shown; read: every entity has one declaration, which the glossary lists | schema/entities
# 3 Shared client state
3.4 | loaded flag | src/state/sharedState.ts
3.5 | agency settings | src/state/sharedState.ts
3.6 | objects | src/state/sharedState.ts
3.7 | cleaners | src/state/sharedState.ts
3.8 | messages | src/state/sharedState.ts
3.9 | otas | src/state/sharedState.ts
3.10 | current drawer: open flag, name, optional mode | src/state/sharedState.ts
3.11 | current item | src/state/sharedState.ts
3.12 | sources | src/state/sharedState.ts
3.13 | role | src/state/sharedState.ts
3.14 | invoices | src/state/sharedState.ts
3.15 | instruction examples | src/state/sharedState.ts
# 3 Rent
3.16 | id | schema/entities/rents.ts
3.17 | object_id | schema/entities/rents.ts
3.18 | topic_id; read: the forum topic of the booking in Telegram | schema/entities/rents.ts
3.19 | histories: a list of entries with id, name, rent_id, data | server/domain/rents
3.20 | depositInfo: paid, all, needToPay | server/domain/rents
3.21 | paymentInfo: paid, all, needToPay | server/domain/rents
3.22 | checkManualPayment: needToCheck | server/domain/rents
3.23 | defaultDeposit; read: the deposit demanded for this stay, at first the flat's, else the agency's | schema/entities/rentMoney.ts
# 3 Payment payload
3.24 | object_id, amount, rent_id and an optional invoice_id; read: invoices are the accounts where money comes to | schema/entities/rentCalls.ts
# 3 Clean query filters
3.25 | begin, end, cleaner_id, object_id, status | schema/entities/cleans.ts
# 3 Instruction insert payload
3.26 | type, object_id, text | schema/entities/instructions.ts
# 3 Cleaner-active payload
3.27 | id, active | schema/entities/cleaners.ts
# 3 User
3.28 | role, active | schema/entities/users.ts
# 4 States and transitions
4.1 | Statuses of cleans, bookings and automatic messages are not shown; read: each has a declared table of states, and only its moves are made | schema/rules/states.ts
# 4 Initial load
4.2 | First the current user is checked | src/state/session.ts
4.3 | Only for an active user cleaners, objects, agency settings, sources, invoices, instruction examples, messages and channels are loaded, all at once | src/state/initialLoad.ts
4.4 | The role then comes from the user and defaults to admin; read: in the browser's display only, the server refuses a person without a role | src/state/initialLoad.ts
4.5 | A spinner until all is loaded, then the layout | src/layout/Shell.tsx
# 4 Drawer
4.6 | It is closed by default | src/state/sharedState.ts
4.7 | It opens as rent or clean together with the current item | src/layout/drawers
4.8 | Closing resets the drawer and the current item | src/layout/drawers
4.9 | A new clean opens the clean drawer without a current item | src/layout/drawers
# 4 Payments on a rent
4.10 | A payment sets paid to the amount, needToPay to all minus the amount, and clears the manual check; read: literally so when nothing was paid before, a further payment is added, since a ledger loses none | schema/rules/payments.ts
4.11 | Without an amount the outstanding needToPay is the amount | schema/rules/payments.ts
4.12 | A changed default deposit makes needToPay the deposit minus paid | schema/rules/payments.ts
4.13 | Deleting the payment history removes every entry named payment and clears the manual check | server/domain/history
# 4 Cleaner
4.14 | A cleaner is activated by active = true | server/domain/cleaners
# 4 Side menu
4.15 | It is either folded or unfolded | src/layout/menu/useMenuOpen.ts
# 5 Validation rules
5.1 | None are shown, and the form library's own messages are no rules; read: every field is held to its declaration on both sides, with a Russian text at the field | schema/validators
# 6 Roles and permissions
6.1 | The role comes from the user and defaults to admin; read as in 4.4 | server/access
6.2 | The user must be active for data to load; read: sign-in and users/info answer active = false, everything else refuses at once | server/access
6.3 | Dashboard: admin, manager, fullmanager | schema/menu.ts
6.4 | Statistics: admin, manager, fullmanager | schema/menu.ts
6.5 | Client tasks: admin, manager, fullmanager | schema/menu.ts
6.6 | Objects: admin, manager, fullmanager | schema/menu.ts
6.7 | Onboarding: admin, fullmanager | schema/menu.ts
6.8 | Instructions: admin, fullmanager | schema/menu.ts
6.9 | Bookings: admin, manager, fullmanager | schema/menu.ts
6.10 | Cleaners: admin, fullmanager, cleaner; read: to a cleaner the own card | schema/menu.ts
6.11 | Cleanings: admin, fullmanager, cleaner; read: a manager sees the state of the clean on the booking | schema/menu.ts
6.12 | What to buy: admin, fullmanager, cleaner | schema/menu.ts
6.13 | Settings: admin, fullmanager, cleaner; read: to a cleaner own notices and the own link | schema/menu.ts
6.14 | Owners: admin | schema/menu.ts
6.15 | Profile: admin, manager, fullmanager, cleaner | schema/menu.ts
6.16 | Whether routes are guarded is not shown; read: a route follows its menu entry, those beside the menu are closed to cleaners, and who has no dashboard begins at the first own entry | schema/menu.ts
6.17 | Permissions inside screens are not shown; read: every call, row and field has its roles, and the server decides | schema/rights.ts
`
