/** Texts of the steps that the service requires (UIX-23). */
export const requiredSteps = { section: 'esta página' } as const;
