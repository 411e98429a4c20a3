import type { IntervenerType } from '@participe/domain';

/** Who signs the changes of people: natural persons (F) for themselves, others for a company (J). */
const signers: Readonly<Record<IntervenerType, string>> = {
  F: 'todos los titulares',
  J: 'todas las personas que representan a la empresa',
};

/** Texts of the people of an account in its configuration (ACC-15 to ACC-17). */
export const accountPeople = {
  section: 'los cambios de personas',
  add: 'Añadir persona',
  remove: 'Quitar',
  change: 'Cambiar papel',
  cancel: 'Anular',
  of: (name: string) => ` ${name}`,
  requests: 'Cambios pendientes',
  kinds: {
    ADD: (people: string) => `Añadir a ${people}`,
    ROLES: (people: string) => `Cambiar el papel de ${people}`,
    REMOVE: (people: string) => `Quitar a ${people}`,
  },
  newRole: (role: string) => `Papel: ${role}.`,
  requestedBy: (name: string) => `Lo ha pedido ${name}.`,
  unsigned: 'Faltan firmas',
  waiting: 'En espera de 24 horas',
  missingSigners: (names: string) => `Falta la firma de ${names}.`,
  expires: (date: string) => `Sin todas las firmas, caduca el ${date}.`,
  usableFrom: (date: string) => `Valdrá desde el ${date}.`,
  sign: 'Firmar',
  signNow: 'Firmar ahora',
  adding: {
    title: 'Añadir persona',
    text: (type: IntervenerType) =>
      `Firmarán ${signers[type]}, y el papel valdrá 24 horas después de la última firma. Avisaremos por correo a todas las personas de la cuenta.`,
    role: 'Papel',
    roleHints: {
      AUTORIZADO_CONSULTIVO: 'Solo puede consultar la cuenta.',
      AUTORIZADO_OPERATIVO: 'Puede consultar la cuenta y dar órdenes.',
      ASESOR: 'Puede consultar la cuenta y sus extractos de posición.',
    },
    documentType: 'Tipo de documento',
    documentTypes: { DNI: 'DNI', NIE: 'NIE', PASAPORTE: 'Pasaporte' },
    documentNumber: 'Número de documento',
    name: 'Nombre',
    lastname1: 'Primer apellido',
    lastname2: 'Segundo apellido (opcional)',
    birthdate: 'Fecha de nacimiento',
    email: 'Correo electrónico',
    phone: 'Móvil (opcional)',
    confirm: 'Añadir',
    pending: 'Añadiendo…',
    done: 'Petición creada',
    doneText: (type: IntervenerType) => `Ahora tienen que firmarla ${signers[type]}.`,
  },
  removing: {
    title: 'Quitar de la cuenta',
    text: (name: string, type: IntervenerType) =>
      `${name} dejará de ver la cuenta en cuanto firmen ${signers[type]}. Avisaremos por correo a todas las personas de la cuenta.`,
    confirm: 'Quitar',
    pending: 'Enviando…',
  },
  changing: {
    title: 'Cambiar papel',
    text: (name: string) =>
      `El nuevo papel de ${name} valdrá 24 horas después de la última firma. Avisaremos por correo a todas las personas de la cuenta.`,
    confirm: 'Cambiar',
    pending: 'Enviando…',
  },
  cancelling: {
    title: 'Anular el cambio',
    text: (change: string) =>
      `Se anulará la petición: ${change}. Avisaremos a todas las personas de la cuenta.`,
    confirm: 'Anular el cambio',
    keep: 'Volver',
    pending: 'Anulando…',
    done: 'Cambio anulado',
  },
} as const;
