/** The projects of playwright.config.ts by when `npm test` runs them: beside the suites, and when nothing else wants the processor. */
export const journeyProjects = { beside: 'side by side', after: 'alone' } as const
