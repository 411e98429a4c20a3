/** Texts of operate/cancel/{uuid} (UIX-34). */
export const operateCancel = {
  page: 'Anular la orden',
  section: 'la orden',
  title: '¿Anular esta orden?',
  consequences: {
    SUSCRIPCION:
      'No se invertirá. Si ya hizo la transferencia se la devolveremos a la misma cuenta.',
    REEMBOLSO: 'No se retirará dinero. Sus participaciones se quedan en el fondo.',
    TRASPASO_ENTRADA: 'No se moverá nada. Su fondo se queda en la otra entidad.',
    TRASPASO_INTERNO: 'No se moverá nada. Sus participaciones se quedan en el fondo donde están.',
    debit: 'No se invertirá ni le cargaremos el recibo.',
    newInstruction: 'La instrucción no empezará.',
    instruction:
      'No hará más órdenes. Las que ya están en marcha siguen; si la próxima es antes de 2 días hábiles, también se hará.',
    suspendedInstruction:
      'No hará más órdenes y ya no podrá reanudarla. Las que ya están en marcha siguen.',
    other: 'La orden no se enviará.',
  },
  /** The consequences for a person who acts for the holder. */
  ofHolder: {
    SUSCRIPCION:
      'No se invertirá. Si ya se hizo la transferencia, devolveremos el dinero a la misma cuenta.',
    REEMBOLSO: 'No se retirará dinero. Las participaciones del titular se quedan en el fondo.',
    TRASPASO_ENTRADA: 'No se moverá nada. El fondo del titular se queda en la otra entidad.',
    TRASPASO_INTERNO:
      'No se moverá nada. Las participaciones del titular se quedan en el fondo donde están.',
    debit: 'No se invertirá ni se cargará el recibo al titular.',
  },
  forAll: 'Quedará anulada para todas las personas que tenían que firmarla.',
  /** Channel by which the client gave the order that staff entered. */
  enteredBy: {
    EMAIL: 'La registró la gestora con las instrucciones que recibió por correo electrónico.',
    POSTAL: 'La registró la gestora con las instrucciones que recibió por correo postal.',
    TELEFONO: 'La registró la gestora con las instrucciones que recibió por teléfono.',
    OFICINA: 'La registró la gestora con las instrucciones que recibió en la oficina.',
  },
  suspend: {
    title: 'También puede suspenderla',
    text: 'Si solo quiere parar un tiempo, suspéndala: podrá reanudarla cuando quiera.',
    go: 'Ir a suspender',
  },
  declined: {
    title: '¿No quiere firmar esta orden?',
    consequence:
      'La orden quedará anulada para todos, y las demás personas de la cuenta verán que no la firmó.',
    yes: 'No firmar',
    cancelling: 'Anulando…',
    reasonHint: 'Lo verán las demás personas de la cuenta. Como máximo 500 letras.',
  },
  titleInstruction: '¿Anular esta instrucción?',
  yesInstruction: 'Sí, anular la instrucción',
  data: {
    kind: 'Operación',
    fund: 'Fondo',
    from: 'De',
    to: 'A',
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
    titleOfPerson: 'No puede anular esta orden',
    since: (date: string) => `Se está ejecutando desde el ${date}. Llámenos si necesita ayuda.`,
    done: 'Ya está terminada. Llámenos si necesita ayuda.',
    tooLate: 'Ya ha pasado el plazo para anularla. Llámenos si necesita ayuda.',
    derived: 'Viene de otra orden que ya está hecha. Llámenos si necesita ayuda.',
    byManager: 'La ha hecho la gestora y no se anula desde aquí. Llámenos si necesita ayuda.',
    notNow:
      'Ahora mismo no puede anular órdenes desde el área privada. Llámenos si necesita ayuda.',
    minor: 'La puede anular su tutor o representante.',
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
