/** Sentences about an account (decision G-N01). */
export const accountTexts = {
  statusTitle: 'Su cuenta de partícipe',
  statusSentence: (alias: string, status: string) => `Su cuenta ${alias} está ${status}`,
} as const;
