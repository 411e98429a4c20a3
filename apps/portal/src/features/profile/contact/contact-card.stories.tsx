import type { Answers } from '../../../stories/fake-client.ts';
import {
  loginAnswers,
  pendingContactChangeOf,
  personalDataAnswers,
  personalDataOf,
} from '../../../stories/personal-data.ts';
import { fill, press, see, seeNo, until } from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/profile/contact';

const path = '/profile';
const CODE = 'Código de 6 cifras';
const answers: Answers = { ...loginAnswers, ...personalDataAnswers() };
const changed = personalDataOf({ email: 'carmen.olmedo@ejemplo.example', version: 4 });

const wrongCode = {
  status: 400,
  code: '400-030',
  message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
  errors: [
    {
      field: 'code',
      code: '400-030',
      message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
    },
  ],
};
const closed = {
  status: 409,
  code: '409-010',
  message: 'Este cambio ya no está abierto. Vuelva a empezarlo.',
};

type ChangeAnswer = NonNullable<Answers['PATCH /interveners/{id}']>;

/** Answers to a change: its first step, and what the service says to a code. */
const answersTo = (toCode: ChangeAnswer, pending = pendingContactChangeOf()): Answers => ({
  ...answers,
  'PATCH /interveners/{id}': (input) => {
    if (!('code' in input.body)) return { intervener: personalDataOf(), contact_change: pending };
    return typeof toCode === 'function' ? toCode(input) : toCode;
  },
});
const toNewAddress = {
  intervener: personalDataOf(),
  contact_change: pendingContactChangeOf({ step: 'NEW', sent_to: 'c•••@ejemplo.example' }),
};

async function beginEmail(email = 'carmen.olmedo@ejemplo.example') {
  await press('Cambiar correo');
  await fill('Correo nuevo', email);
  await press('Enviar código');
}
async function confirm(code = '482913') {
  await fill(CODE, code);
  await press('Confirmar');
}

export const Normal = story({
  path,
  answers,
  play: async () => {
    await see('carmen@ejemplo.example · Verificado');
    await see('+34 600000034 · Verificado');
  },
});
export const Empty = story({
  path,
  answers: {
    ...loginAnswers,
    ...personalDataAnswers({ email: null, phone: null, phone_verified: false }),
  },
  play: async () => {
    await see('Para añadir un correo necesita un móvil verificado.');
    await seeNo('Añadir correo');
    await press('Añadir móvil');
    await see('Añadir un móvil');
    await see('Le enviaremos un código por SMS para comprobarlo.');
  },
});
const withoutEmail: Answers = {
  ...answersTo(toNewAddress, pendingContactChangeOf({ channel: 'SMS', sent_to: '•••• 34' })),
  ...personalDataAnswers({ email: null, email_verified: false }),
};
export const FirstEmail = story({
  path,
  answers: withoutEmail,
  play: async () => {
    await press('Añadir correo');
    await see('Añadir un correo');
    await see('Le enviaremos un código a su móvil y otro al correo nuevo.');
    await fill('Correo nuevo', 'carmen.olmedo@ejemplo.example');
    await press('Enviar código');
    await see('Paso 1 de 2: confirme que es usted con el código de su móvil.');
    await see('Lo hemos enviado por SMS al número que termina en 34.');
    await confirm();
    await see('Paso 2 de 2: confirme su correo nuevo, carmen.olmedo@ejemplo.example.');
  },
});
export const UnverifiedMobile = story({
  path,
  answers: { ...loginAnswers, ...personalDataAnswers({ phone_verified: false }) },
  play: async () => {
    await see('+34 600000034 · Sin verificar');
    await press('Añadir móvil');
    await see('Añadir un móvil');
  },
});
export const SameEmail = story({
  path,
  answers,
  play: async () => {
    await beginEmail('CARMEN@ejemplo.example');
    await see('Es el correo que ya tenemos.');
  },
});
export const InvalidMobile = story({
  path,
  answers,
  play: async () => {
    await press('Cambiar móvil');
    await fill('Móvil', '912 345 678');
    await press('Enviar código');
    await see('El móvil debe empezar por 6 o 7.');
  },
});
export const Sending = story({
  path,
  answers: { ...answers, 'PATCH /interveners/{id}': 'loading' },
  play: async () => {
    await beginEmail();
    await see('Enviando código…');
  },
});
export const CurrentCode = story({
  path,
  answers: answersTo(toNewAddress),
  play: async () => {
    await beginEmail();
    await see('Paso 1 de 2: confirme su correo de ahora.');
    await see('Lo hemos enviado por correo a c•••@ejemplo.example.');
    const isFocused = () => document.activeElement?.matches('[autocomplete="one-time-code"]');
    await until(isFocused, 'the focus in the field of the code');
  },
});
export const NewCode = story({
  path,
  answers: answersTo(
    {
      intervener: personalDataOf(),
      contact_change: pendingContactChangeOf({
        kind: 'PHONE',
        step: 'NEW',
        channel: 'SMS',
        sent_to: '•••• 78',
      }),
    },
    pendingContactChangeOf({ kind: 'PHONE', channel: 'SMS', sent_to: '•••• 34' }),
  ),
  play: async () => {
    await press('Cambiar móvil');
    await fill('Móvil', '612 345 678');
    await press('Enviar código');
    await see('Lo hemos enviado por SMS al número que termina en 34.');
    await confirm();
    await see('Paso 2 de 2: confirme su móvil nuevo, +34 612345678.');
    await see('Lo hemos enviado por SMS al número que termina en 78.');
    await seeNo('No tengo acceso a mi móvil de antes');
  },
});
export const WrongCode = story({
  path,
  answers: answersTo(wrongCode),
  play: async () => {
    await beginEmail();
    await confirm();
    await see('El código no es correcto o ha caducado. Pida uno nuevo.');
    await see('le quedan 2 intentos con este código.');
  },
});
export const Locked = story({
  path,
  answers: answersTo(wrongCode),
  play: async () => {
    await beginEmail();
    await confirm('000001');
    await see('le quedan 2 intentos con este código.');
    await confirm('000002');
    await see('le queda 1 intento con este código.');
    await confirm('000003');
    await see('Hemos bloqueado el cambio 15 minutos por seguridad.');
    await see('No tengo acceso a mi correo de antes');
  },
});
export const ChangedMeanwhile = story({
  path,
  answers: answersTo({ status: 409, code: '409-001', message: 'Los datos han cambiado.' }),
  play: async () => {
    await beginEmail();
    await confirm();
    await see('Sus datos han cambiado en otra sesión, así que este cambio aún no está hecho.');
  },
});
const cancelledKinds: string[] = [];
export const Cancelled = story({
  path,
  answers: {
    ...answers,
    'PATCH /interveners/{id}': ({ body }) => {
      if ('cancel_contact_change' in body) cancelledKinds.push(body.cancel_contact_change);
      return { intervener: personalDataOf(), contact_change: pendingContactChangeOf() };
    },
  },
  play: async () => {
    cancelledKinds.length = 0;
    await beginEmail();
    await see('Paso 1 de 2: confirme su correo de ahora.');
    await press('Cancelar');
    await until(() => cancelledKinds.join() === 'EMAIL', 'the end of the change in the service');
  },
});
export const Expired = story({
  path,
  answers: answersTo(closed),
  play: async () => {
    await beginEmail();
    await confirm();
    await see(closed.message);
    await see('Correo nuevo');
  },
});
export const Done = story({
  path,
  answers: answersTo(({ body }) =>
    'code' in body && body.code === '482913' ? toNewAddress : { intervener: changed },
  ),
  play: async () => {
    await beginEmail();
    await confirm();
    await see('Paso 2 de 2: confirme su correo nuevo, carmen.olmedo@ejemplo.example.');
    await confirm('137506');
    await see('Correo cambiado');
    await see('Hemos cerrado las demás sesiones que tenía abiertas.');
  },
});
export const Blocked = story({
  path,
  answers: { ...loginAnswers, ...personalDataAnswers({ can_change: false }) },
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  play: async () => {
    await press('Cambiar correo');
    await see('Le enviaremos un código a su correo de ahora y otro al nuevo.');
  },
});
const readOnlyAnswers: Answers = {
  ...loginAnswers,
  ...personalDataAnswers({ can_change: false, can_change_contact: false }),
};
export const Minor = story({
  path,
  answers: readOnlyAnswers,
  me: { intervener: { birthdate: '2010-05-01', can_operate: false } },
  play: async () => {
    await see('carmen@ejemplo.example');
    await seeNo('Cambiar correo');
  },
});
export const Superuser = story({
  path,
  answers: readOnlyAnswers,
  superuser: true,
  play: async () => {
    await see('carmen@ejemplo.example');
    await seeNo('Cambiar correo');
  },
});
export const BegunAgainInTheSecondStep = story({
  path,
  answers: answersTo(toNewAddress),
  play: async () => {
    await beginEmail();
    await confirm();
    await see('Paso 2 de 2: confirme su correo nuevo, carmen.olmedo@ejemplo.example.');
    const now = performance.now.bind(performance);
    performance.now = () => now() + 31_000;
    await press('Enviar otro código');
    await see('Paso 1 de 2: confirme su correo de ahora.');
    performance.now = now;
    await confirm();
    await see('Paso 2 de 2: confirme su correo nuevo, carmen.olmedo@ejemplo.example.');
  },
});
