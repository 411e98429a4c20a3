import { isOperationType, type OperationType } from './order-types.ts';

type Row = readonly [
  label: string,
  verb: string | null,
  gender: 'masculine' | 'feminine',
  registryCode: string | null,
];

const DEFAULT_VERB = 'FIRMAR';

/** They are not in `order-types.ts`, because the portal's login page loads that file and needs no texts. */
// oxfmt-ignore
const rows: Readonly<Record<OperationType, Row>> = {
  //                                label                                verb of the text to sign  gender of label  registry code
  SUSCRIPCION:                     ['Suscripción',                       'SUSCRIBIR',              'feminine',      'SUSC'],
  SOLICITUD_SUSCRIPCION_PERIODICA: ['Suscripción periódica',             'SUSCRIBIR CADA PERIODO', 'feminine',      null],
  REEMBOLSO:                       ['Reembolso',                         'RETIRAR',                'masculine',     'REEM'],
  REEMBOLSO_PERIODICO:             ['Reembolso periódico',               null,                     'masculine',     'REEP'],
  SOLICITUD_REEMBOLSO_PERIODICO:   ['Solicitud de reembolso periódico',  'RETIRAR CADA PERIODO',   'feminine',      null],
  TRASPASO_ENTRADA:                ['Traspaso de entrada',               'TRASPASAR',              'masculine',     'TREN'],
  TRASPASO_INTERNO:                ['Traspaso interno',                  'TRASPASAR',              'masculine',     'TRIN'],
  TRASPASO_SALIDA:                 ['Traspaso de salida',                null,                     'masculine',     'TRSA'],
  APORTACION:                      ['Aportación',                        'APORTAR',                'feminine',      'APOR'],
  APORTACION_PERIODICA:            ['Aportación periódica',              null,                     'feminine',      'APOP'],
  SOLICITUD_APORTACION_PERIODICA:  ['Solicitud de aportación periódica', 'APORTAR CADA PERIODO',   'feminine',      null],
  RESCATE:                         ['Rescate',                           'RESCATAR',               'masculine',     'RESC'],
  BLOQUEO:                         ['Bloqueo',                           null,                     'masculine',     'BLOQ'],
  DESBLOQUEO:                      ['Desbloqueo',                        null,                     'masculine',     'DESB'],
  DEVOLUCION_EXCESO:               ['Devolución de exceso',              null,                     'feminine',      'DEVE'],
  HERENCIA:                        ['Herencia',                          null,                     'feminine',      'HERE'],
  DONACION:                        ['Donación',                          null,                     'feminine',      'DONA'],
  CONTINGENCIA:                    ['Contingencia',                      null,                     'feminine',      'CONT'],
};

/** Returns the Spanish label of an order type: "Suscripción". */
export function operationTypeLabel(type: OperationType): string {
  return rows[type][0];
}

/** Returns the verb for an order type in the message with the signature code: "SUSCRIBIR" (SIG-09). */
export function getSignatureVerb(type: OperationType): string {
  return rows[type][1] ?? DEFAULT_VERB;
}

/** True for an order type whose Spanish label is masculine, with which other words must agree. */
export function hasMasculineLabel(type: OperationType): boolean {
  return rows[type][2] === 'masculine';
}

/** Returns the registry's four-letter code of an order type; null for a type without one, or an unknown type. */
export function getRegistryCode(type: string): string | null {
  return isOperationType(type) ? rows[type][3] : null;
}
