// React remembers of each element where it was made, for the stacks of its warnings, until it has remembered enough of them.
// Here it has from the start: a tenth of the panel's suites went into stacks that nobody reads.
import * as React from 'react'

const shared: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

if (typeof shared !== 'object' || shared === null) throw new Error('React counts its stacks elsewhere.')
Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
