import { fill, press, see } from '../../../stories/play.ts';
import type { Answers } from '../../../stories/fake-client.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/new-password';

const path = '/login/new-password?uuid_user=0b9f6a2e-5c1d-4e8f-9a3b-7d6c5e4f3a2b';
const guest = { path, guest: true } as const;
const BY_SMS = { otp_channel: 'SMS', otp_destination_masked: '•••• 34' } as const;
const VALID_PASSWORD = 'tres tristes tigres';

const refusalAnswer = (status: number, code: string, message: string) => ({
  status,
  code,
  message,
});

type Recover = Extract<NonNullable<Answers['POST /users/password-recover']>, object>;

/** A service that accepts the link. `toForm` is its response to the new password. */
const answersAfterOpening = (toForm: Recover | 'loading'): Answers => ({
  'POST /users/password-recover': ({ body }) =>
    'otp' in body ? (toForm as Exclude<Recover, (...args: never) => unknown>) : BY_SMS,
});

async function savePassword(code = '123456', password = VALID_PASSWORD, repeated = password) {
  await fill('Código de 6 cifras', code);
  await fill('Contraseña nueva', password);
  await fill('Repita la contraseña', repeated);
  await press('Guardar contraseña');
}

export const Opening = story({ ...guest, answers: { 'POST /users/password-recover': 'loading' } });
export const Normal = story({
  ...guest,
  answers: answersAfterOpening({}),
  play: () => see('termina en 34'),
});
export const ByEmail = story({
  ...guest,
  answers: {
    'POST /users/password-recover': {
      otp_channel: 'EMAIL',
      otp_destination_masked: 'c•••@ejemplo.example',
    },
  },
  play: () => see('por correo'),
});
export const LongEnough = story({
  ...guest,
  answers: answersAfterOpening({}),
  play: () => fill('Contraseña nueva', VALID_PASSWORD),
});
export const Empty = story({
  ...guest,
  answers: answersAfterOpening({}),
  play: () => press('Guardar contraseña'),
});
export const DifferentRepetition = story({
  ...guest,
  answers: answersAfterOpening({}),
  play: async () => {
    await savePassword('123456', VALID_PASSWORD, 'tres tristes tigres.');
    await see('Las contraseñas no coinciden');
  },
});
export const Saving = story({
  ...guest,
  answers: answersAfterOpening('loading'),
  play: () => savePassword(),
});
export const WrongCode = story({
  ...guest,
  answers: answersAfterOpening(
    refusalAnswer(400, '400-030', 'El código no es correcto o ha caducado. Pida uno nuevo.'),
  ),
  play: async () => {
    await savePassword();
    await see('ha caducado');
  },
});
export const Expired = story({
  ...guest,
  answers: { 'POST /users/password-recover': refusalAnswer(404, '404', 'No encontrado') },
  play: () => see('Este enlace ya no sirve'),
});
export const WithoutLink = story({
  ...guest,
  path: '/login/new-password',
  play: () => see('Este enlace ya no sirve'),
});
export const NotOpened = story({
  ...guest,
  answers: {
    'POST /users/password-recover': refusalAnswer(0, 'NO_RESPONSE', 'No response was received'),
  },
  play: () => see('No hemos podido conectar'),
});
export const NotSaved = story({
  ...guest,
  answers: answersAfterOpening(
    refusalAnswer(429, '429-001', 'Demasiados intentos. Inténtelo de nuevo en unos minutos.'),
  ),
  play: async () => {
    await savePassword();
    await see('Demasiados intentos');
  },
});
export const Saved = story({
  ...guest,
  answers: answersAfterOpening({}),
  play: async () => {
    await savePassword();
    await see('Contraseña guardada');
  },
});
