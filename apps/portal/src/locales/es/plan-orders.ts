/** Texts that tell how to place orders of a pension plan, which the order form does not have. */
export const planOrders = {
  when: 'Para aportar a su plan, movilizarlo o cobrarlo',
  documents: 'Le diremos qué documentos necesita.',
} as const;
