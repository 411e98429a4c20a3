/** Who a pension plan is for: anybody, the staff of a company, or the members of an association (decision G-I12). */
export const pensionPlanTypes = ['INDIVIDUAL', 'EMPLEO', 'ASOCIADO'] as const;
export type PensionPlanType = (typeof pensionPlanTypes)[number];
