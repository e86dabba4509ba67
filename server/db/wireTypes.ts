// Which column types both drivers hand over as the text PostgreSQL wrote. Each driver would otherwise turn
// dates, moments and big numbers into its own favourite (a local Date, a number or a string).

const bigint = 20
const date = 1082
const time = 1083
const timestamp = 1114
const timestamptz = 1184
const interval = 1186
const timetz = 1266
const numeric = 1700

/** Type numbers that stay text on both engines. */
export const textTypes: readonly number[] = [
  bigint,
  date,
  time,
  timestamp,
  timestamptz,
  interval,
  timetz,
  numeric,
]

/** Type numbers of arrays of those types: they become arrays of texts. */
export const textArrayTypes: readonly number[] = [1016, 1182, 1183, 1115, 1185, 1187, 1270, 1231]

/** Type number of `text[]`, whose reader serves the arrays above. */
export const textArray = 1009
