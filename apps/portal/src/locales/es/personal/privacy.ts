import { consentTexts } from '@participe/domain';
import { brand } from '#brand';

const { shortName, legalName, email } = brand;

/**
 * Texts about privacy (CLD-12). A change of the information or of the sentence of a consent raises
 * `privacyTextVersion`.
 */
export const privacy = {
  title: 'Su privacidad',
  lead: 'Antes de continuar, lea cómo usamos sus datos y díganos qué nos permite.',
  information: 'Información básica sobre protección de datos',
  summary: [
    { term: 'Responsable', description: legalName },
    {
      term: 'Para qué',
      description:
        'Para gestionar sus cuentas y sus órdenes, atenderle y cumplir la ley. Lo demás, solo si usted lo acepta.',
    },
    {
      term: 'Por qué podemos',
      description:
        'Por su contrato y por nuestras obligaciones legales; para lo demás, por su consentimiento.',
    },
    {
      term: 'A quién los damos',
      description:
        'A la entidad depositaria, a los bancos de sus pagos, a otras gestoras si pide un traspaso y a las autoridades.',
    },
    {
      term: 'Sus derechos',
      description: `Acceder a sus datos, corregirlos, borrarlos y llevárselos, oponerse a su uso y limitarlo. Escriba a ${email}.`,
    },
  ],
  document: 'Leer la política de privacidad completa',
  read: 'He leído la información básica sobre protección de datos (obligatorio)',
  readLabel: 'Información básica',
  choices: 'Usted decide',
  choicesHint:
    'Son opcionales: puede dejarlas sin marcar. Podrá cambiarlas cuando quiera en «Mi perfil».',
  consents: {
    commercial_own: {
      label: `Ofertas de ${shortName}`,
      text: consentTexts.commercial_own(shortName),
    },
    commercial_third_party: {
      label: 'Ofertas de otras empresas',
      text: consentTexts.commercial_third_party(shortName),
    },
    profiling: {
      label: 'Ofertas según su perfil',
      text: consentTexts.profiling(shortName),
    },
  },
  save: 'Guardar mis preferencias',
  saving: 'Guardando…',
  saved: 'Preferencias guardadas',
  logout: 'Cerrar sesión',
  nothing: 'No tiene nada pendiente: ya ha respondido sobre su privacidad.',
  changeLater: 'Puede cambiarlo cuando quiera en «Mi perfil».',
  continue: 'Continuar',
  needsConnection: 'Para guardar sus preferencias necesita conexión.',
  card: {
    title: 'Privacidad',
    text: 'Para su contrato y para cumplir la ley usamos sus datos siempre. Para lo demás decide usted, y puede cambiarlo cuando quiera.',
    given: 'Aceptado el',
    withdrawn: 'Retirado el',
    never: 'No lo ha aceptado',
  },
} as const;
