/** Texts of the steps that the service requires (UIX-23). */
export const requiredSteps = { privacySection: 'el paso de su privacidad' } as const;
