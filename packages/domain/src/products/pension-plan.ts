/** Members of a pension plan: anybody, the staff of a company, or an association (TRF-21). */
export const pensionPlanTypes = ['INDIVIDUAL', 'EMPLEO', 'ASOCIADO'] as const;
export type PensionPlanType = (typeof pensionPlanTypes)[number];
