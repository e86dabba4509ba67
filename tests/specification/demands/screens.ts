/** Sections 1 and 2 of the specification: who uses the panel, its shell, routes, menu and titles. */
export const screens = `
# 1 What the product does and for whom
1.1 | Staff manage flats, bookings, cleans, cleaners, owners, tasks, templates, add-ons, instructions, messages, automatic messages, channels, payment accounts and users: each is an entity with calls | schema/entities
1.2 | The users are staff of an agency with one of four roles: admin, manager, fullmanager, cleaner | schema/roles.ts
1.3 | The shell shows as its logo block the agency's identifier from local storage | src/layout/menu/SideMenu.tsx
1.4 | The shell has a dark side menu that folds | src/layout/menu
1.5 | The shell has a top bar with the title of the current section | src/layout/topBar
1.6 | The interface is Russian | src/i18n
1.7 | The week starts on Thursday where dates are formatted; read: one constant, every calendar begins so, an agency may choose another day | src/i18n
1.8 | Dates are shown day, month, year | schema/rules/dates.ts
# 2 Screens and routes
2.1 | What a screen holds is not shown beyond this list; read: each screen answers its role with its own content, in Russian, and says so when it is loading, empty, broken or closed | src/pages
# 2 Public routes
2.2 | /login opens without a session | src/pages/login
2.3 | /owner/{id} opens without a session; read: the id is the random key of a link, never a number | src/pages/ownerPage
2.4 | /cleaner/{id} opens without a session; read as for the owner | src/pages/cleanerPage
# 2 Routes inside the authenticated shell
2.5 | / and /dashboard are one screen | src/pages/dashboard
2.6 | /onboarding | src/pages/onboarding
2.7 | /objects | src/resources/objects
2.8 | /objects/{id} | src/resources/objects
2.9 | /instructions | src/pages/instructions
2.10 | /rents | src/resources/rents
2.11 | /rents/{id} | src/pages/stay
2.12 | /cleaners | src/resources/cleaners
2.13 | /cleaners/{id}, the screen of the public page of the cleaner | src/resources/cleaners/CleanerCard.tsx
2.14 | /cleans | src/resources/cleans
2.15 | /cleans/{id} | src/pages/clean/card
2.16 | /settings | src/pages/settings
2.17 | /templates | src/pages/templates
2.18 | /owners | src/pages/owners
2.19 | /tasks | src/pages/purchases
2.20 | /automessages | src/pages/automessages
2.21 | /updates | src/pages/updates
2.22 | /profile | src/pages/profile
2.23 | /statistics | src/pages/statistics
2.24 | /clienttasks | src/resources/clienttasks
# 2 Behaviour of the shell
2.25 | On mount the shell loads its data and shows a spinner until that is over | src/layout/Shell.tsx
2.26 | The code of a screen is fetched when it is opened, with «...» in its place meanwhile | src/base/lazyScreen.tsx
2.27 | Who is not signed in is led to /login | src/authProvider
2.28 | Any answer 401 leads to /login | src/authProvider/sessionEnd.ts
2.29 | Side drawers rent and clean open over any screen | src/layout/drawers
2.30 | The clean drawer shows a clean and makes a new one | src/pages/clean/drawer
2.31 | A route that fails to draw shows «Unexpected Application Error!» and the message | src/base/states
# 2 Side menu entries
2.32 | 1. Dashboard /dashboard | schema/menu.ts
2.33 | 2. Statistics /statistics | schema/menu.ts
2.34 | 3. Tasks /clienttasks | schema/menu.ts
2.35 | 4. Onboarding /onboarding | schema/menu.ts
2.36 | 5. Objects /objects | schema/menu.ts
2.37 | 6. Instructions /instructions | schema/menu.ts
2.38 | 7. Bookings /rents | schema/menu.ts
2.39 | 8. Cleaners /cleaners | schema/menu.ts
2.40 | 9. Cleanings /cleans | schema/menu.ts
2.41 | 10. What to buy /tasks | schema/menu.ts
2.42 | 11. Owners /owners | schema/menu.ts
2.43 | 12. Settings /settings | schema/menu.ts
2.44 | 13. Profile /profile | schema/menu.ts
2.45 | Tasks have a badge with the count of client tasks, 99+ when it overflows | src/state/useTaskCount.ts
2.46 | The labels are Russian | schema/menu.ts
# 2 Top bar title
2.47 | The title is the name of the section of the first path segment in capitals: objects, templates, rents, cleaners, cleans, settings, onboarding, tasks, updates, support, instructions, profile, statistics, dashboard, clienttasks; support has no route and keeps its title | schema/menu.ts
2.48 | owners and automessages lack a title; read: they have one too, for an empty bar helps nobody | schema/menu.ts
# 2 Menu interactions
2.49 | A click on an entry refreshes the count of client tasks | src/state/useTaskCount.ts
2.50 | On the phone a click on an entry folds the menu | src/layout/menu/useMenuOpen.ts
2.51 | The menu starts folded on the phone and unfolded otherwise; read: otherwise means where there is room, from 1280 px | src/layout/menu/useMenuOpen.ts
2.52 | A button folds and unfolds the menu | src/layout/menu/SideMenu.tsx
`
