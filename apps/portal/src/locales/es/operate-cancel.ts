/** /operate/cancel/{uuid} (ux §3.8). */
export const operateCancel = {
  page: 'Anular la orden',
  section: 'la orden',
  title: '¿Anular esta orden?',
  back: 'Volver',
  consequences: {
    SUSCRIPCION:
      'No se invertirá. Si ya hizo la transferencia se la devolveremos a la misma cuenta.',
    REEMBOLSO: 'No se retirará dinero. Sus participaciones se quedan en el fondo.',
    other: 'La orden no se enviará.',
  },
  data: {
    kind: 'Operación',
    fund: 'Fondo',
    account: 'Cuenta',
    amount: 'Importe',
    status: 'Estado',
    reference: 'Referencia',
  },
  reason: 'Motivo (opcional)',
  reasonHint: 'Nos ayuda a mejorar. Como máximo 500 letras.',
  code: 'Como la orden ya estaba firmada, le pediremos un código para anularla.',
  yes: 'Sí, anular la orden',
  cancelling: 'Anulando…',
  no: 'No, volver',
  notAllowed: {
    title: 'Esta orden ya no se puede anular',
    since: (date: string) => `Se está ejecutando desde el ${date}. Llámenos si necesita ayuda.`,
    done: 'Ya está terminada. Llámenos si necesita ayuda.',
    notYou: 'En esta cuenta no puede anular órdenes. Para anularla hable con el titular.',
    see: 'Ver la operación',
    call: 'Llamar al',
  },
  done: {
    title: 'Orden anulada',
    again: 'Hacer otra',
    see: 'Ver la operación',
    home: 'Volver a Inicio',
    steps: 'Pasos de la orden',
    created: 'Orden creada',
    section: 'los pasos de la orden',
  },
} as const;
