/** Texts of the maintenance page (UIX-14). */
export const maintenance = {
  title: 'Estamos mejorando el área privada',
  text: 'Volveremos lo antes posible. Su dinero y sus órdenes ya firmadas no se ven afectados.',
  retry: 'Reintentar',
  retrying: 'Comprobando…',
  still: 'Todavía no hemos terminado.',
  needUs: 'Si necesita ayuda, llame al',
} as const;
