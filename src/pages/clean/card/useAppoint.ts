import { useCall } from '#src/views/call/useCall.ts'

/** Puts a cleaner on a clean: `name` says who and where; what should be known of it is told too. */
export function useAppoint(name: string) {
  return useCall('PATCH cleaners/appoint', {
    told: ({ warnings = [] }) => {
      const title = `Назначено: ${name}`
      return warnings.length > 0 ? { family: 'wait', title, message: warnings.join('. ') } : title
    },
  })
}
