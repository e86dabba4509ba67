// Every call that the panel makes, as the specification names it: the contract of the API.

/** One call: method, path below `/api/admin`, and what the specification says of it beside that. */
export interface SpecifiedCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly says: string
}

const lines = `
POST agency/login | credentials
POST users/login |
POST users/info | reads active, role
POST users/new |
POST users/changepassword |
GET users |
PATCH users |
GET files |
POST files |
DELETE files/{id} |
GET agency |
GET agency/personal |
GET agency/sources | reads data
GET agency/onboarding |
GET agency/bots |
GET agency/invoices |
GET agency/automessages |
POST agency/automessages |
POST agency/automessages/check |
POST agency/automessages/register_webhook |
PATCH agency/contacts |
PATCH agency/settings |
GET agency/hooks |
POST agency/hooks |
POST agency/topic |
GET agency/cleaninstruction |
POST agency/cleaninstruction |
PATCH agency/cleaninstruction |
GET agency/clean_settings |
PATCH agency/clean_settings |
GET agency/otas |
POST agency/otas |
PATCH agency/otas |
GET messages |
POST messages |
PATCH messages |
DELETE messages/{id} |
GET automessages | filters and page, default 1
POST automessages/{id}/check_status |
POST automessages/{id}/resend |
GET objects | optional showArchived
GET objects/select |
POST objects/load | timezone
GET objects/{id} |
PATCH objects |
PATCH objects/instructions |
PATCH objects/activeall |
GET objects/instructions/examples |
GET objects/instructions/other/{id} |
PATCH objects/instructions/all | type, object_id, text
GET objects/instruction/{id} |
POST objects/instruction/ |
PATCH objects/instruction/ |
GET points/{id} |
POST points |
PATCH points |
PATCH points/up |
DELETE points/{id} |
GET templates |
GET templates/options |
POST templates |
PATCH templates |
DELETE templates/{id} |
PATCH templates/bulk | id
GET addons/{id} |
POST addons |
PATCH addons |
DELETE addons/{id} |
GET rents |
GET rents/{id} |
PATCH rents |
PATCH rents/createtopic | rent_id; returns topic_id
POST rents/refresh |
POST rents/payment | object_id, amount, rent_id, optional invoice_id; success must equal 1
POST rents/fetch |
GET updates |
GET cleans | begin and end as YYYY-MM-DD, optional cleaner_id, object_id, status
POST cleans |
GET cleans/unassigned |
PATCH cleans |
GET cleans/{id} |
GET dashboard/statistics | begin and end
GET dashboard |
GET clienttasks |
GET clienttasks/{x} |
GET clienttasks/count | reads count
PATCH clienttasks |
PATCH history/delete_payment | name, rent_id
POST history | name, rent_id, data; reads id
DELETE history/{id} |
GET steps |
PATCH steps |
DELETE steps/{id} |
GET cleaners |
DELETE cleaners/{id} |
PATCH cleaners | including id, active
GET cleaners/{id} | begin and end
POST cleaners |
POST cleaners/object |
PATCH cleaners/object/delete |
PATCH cleaners/object |
PATCH cleaners/appoint |
GET tasks |
POST tasks |
PATCH tasks |
GET owners |
POST owners |
PATCH owners |
DELETE owners/{id} |
GET owners/rents/{id} | begin and end
`

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const

/** Every call of the specification in its own order. */
export const specificationCalls: readonly SpecifiedCall[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [call = '', says = ''] = line.split('|').map((part) => part.trim())
    const [word = '', path = ''] = call.split(' ')
    const method = methods.find((known) => known === word)
    if (!method || path === '') throw new Error(`Not a call: ${line}`)
    return { method, path, says }
  })

/** Addresses without a slash at the end that must answer like the one with it. */
export const sameAddresses = [['objects/instruction', 'objects/instruction/']] as const
