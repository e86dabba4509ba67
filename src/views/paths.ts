// Addresses of the generic screens: the list, the card, its form, the form of a new row.

/** The address of a list, of the rows of a filter where one is given. */
export const listPath = (entity: string, filter?: Readonly<Record<string, unknown>>): string =>
  `/${entity}${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`

/** The address of the card of a row. */
export const cardPath = (entity: string, id: number): string => `/${entity}/${encodeURIComponent(id)}`

/** The address of the form of a row. */
export const editPath = (entity: string, id: number): string => `${cardPath(entity, id)}/edit`

/** The address of the form of a new row. */
export const newPath = (entity: string): string => `/${entity}/create`
