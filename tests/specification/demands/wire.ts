/** Sections 7 to 9 of the specification beside the calls themselves, which are numbered 7.1 to 7.110 in their own order. */
export const wire = `
# 7 The calls it makes
7.111 | All calls go to /api/admin on one host, the host being a setting of the build | src/dataProvider/http.ts
7.112 | The Bearer token from local storage is sent when there is one | src/dataProvider/http.ts
7.113 | Bodies are JSON; read: files come as JSON with base64 and as multipart | src/dataProvider/http.ts
7.114 | All 110 calls are answered, with and without a slash at the end | server/http/routes.ts
7.115 | Payloads that are not shown; read: every body and parameter is declared, checked by name and refused in Russian | server/http
7.116 | The panel needs no call, header or field beyond these | src/dataProvider
7.117 | users/info reads active and role | server/domain/users
7.118 | agency/sources reads data | schema/entities/sources.ts
7.119 | automessages come in pages, the first unless told | server/domain/automessages
7.120 | objects with showArchived; read: live and archived flats together, each with its mark | server/domain/objects
7.121 | objects/load with the timezone; read: imports flats from the connected channel and never fails because of it | server/domain/objects
7.122 | objects/instructions/all takes type, object_id, text | server/domain/instructions
7.123 | templates/bulk takes id; read: gives the text to the templates of the same code | server/domain/templates
7.124 | rents/createtopic takes rent_id and returns topic_id | server/domain/rents
7.125 | rents/payment takes object_id, amount, rent_id, optional invoice_id; success must equal 1 | server/domain/rents
7.126 | rents/fetch and rents/refresh; read: fetch brings what is new, refresh compares everything; 200 also when a channel fails | server/domain/rents
7.127 | cleans by begin and end, optionally cleaner, flat and status | server/domain/cleans
7.128 | dashboard/statistics by begin and end | server/domain/dashboard
7.129 | clienttasks/{x}; read: a tab answers a list, a number one task | server/domain/clienttasks
7.130 | clienttasks/count reads count, shown by the badge under the query name clientTasksCount | src/state/useTaskCount.ts
7.131 | history/delete_payment takes name and rent_id | server/domain/history
7.132 | POST history takes name, rent_id, data and reads id | server/domain/history
7.133 | steps have no POST; read: the dictionary of the steps of a booking, PATCH without id makes one, a done step is a history entry of its code | server/domain/steps
7.134 | agency/personal; read: everyone who can get notices | server/domain/agency
7.135 | cleaners/{id} and owners/rents/{id} by begin and end | server/domain/cleaners
7.136 | messages, templates, automessages; read: a rule, its text, and one sent piece | schema/entities/messages.ts
# 8 The error catalogue
8.1 | 401: redirect to /login | src/authProvider/sessionEnd.ts
8.2 | Another error with a message of the server: toast «Ошибка» with the message | src/state/failures.ts
8.3 | Another error without a message: toast «Ошибка сети», «Не удалось отправить запрос на сервер» | src/state/failures.ts
8.4 | Most calls that fail are logged to the console, and nothing is returned | src/state/failures.ts
8.5 | An instruction that cannot be read throws an error that begins «Ошибка при получении данных» | src/dataProvider
8.6 | A payment without success equal to 1 is only logged, no toast; read: the form stays open with its sum | src/pages/stay/money
8.7 | A route that fails to draw: heading «Unexpected Application Error!» with the message | src/base/states
8.8 | Codes and messages of the server are not shown; read: one shape with a Russian text, a code and texts by field | server/http/errorReply.ts
# 8 Success toasts
8.9 | «Вебхук зарегистрирован» on status 200 of the registration | src/pages/automessages
8.10 | «Статус обновлен» after a status check | src/pages/automessages
8.11 | «Сообщение отправлено» after a resend | src/pages/automessages
# 9 Business constants and limits
9.1 | API base /api/admin on one host | src/dataProvider/http.ts
9.2 | Storage keys token and agency_id | src/authProvider
9.3 | Dates go to the server as YYYY-MM-DD | schema/validators
9.4 | Automatic messages begin at page 1; the size of a page is our own | server/domain/automessages
9.5 | The code of a screen is waited for 120 seconds | src/base/loadChunk.ts
9.6 | The badge overflows as 99+ | src/state/useTaskCount.ts
9.7 | The week starts on Thursday in date formatting | src/i18n
9.8 | Being on a phone decides whether the menu starts folded | src/layout/menu/useMenuOpen.ts
9.9 | Unused cached data are kept for 5 minutes | src/dataProvider/queryClient.ts
9.10 | A failed read is repeated 3 times with doubling pauses of at most 30 seconds; read: what a screen waits for from 0.4 s on, the rest from 1 s; writes never, but for those that the server says were not done or cannot be done twice | src/dataProvider
9.11 | Other limits are not shown; read: every list, body and text has one of ours, refused in Russian | server/http
`
