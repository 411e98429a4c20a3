/**
 * Types of pension plans by who can join: anybody, the employees of a company, or the members of an association
 * (TRF-21).
 */
export const pensionPlanTypes = ['INDIVIDUAL', 'EMPLEO', 'ASOCIADO'] as const;
export type PensionPlanType = (typeof pensionPlanTypes)[number];
