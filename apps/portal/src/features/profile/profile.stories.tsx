import { pageOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import {
  ALBA,
  ACCESSES,
  answersOf,
  BY_APP,
  BY_SMS,
  LUCAS,
  personalDataAnswers,
  SESSIONS,
} from '../../stories/personal-data.ts';
import { fill, press, see, seeNo } from '../../stories/play.ts';
import { IN_ONBOARDING, NEW_ADULT } from '../../stories/restricted.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/profile';

const path = '/profile';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };
const needsCode = {
  status: 403,
  code: '403-004',
  message: 'Se requiere la firma con código de un solo uso.',
};
const wrongCode = {
  status: 400,
  code: '400-030',
  message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
};

const CODES = [
  'ABCDE-23456',
  'FGHJK-34567',
  'MNPQR-45678',
  'STUVW-56789',
  'XYZAB-67892',
  'CDEFG-78923',
  'HJKMN-89234',
  'PQRST-92345',
  'UVWXY-23457',
  'ZABCD-34568',
];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const APP = {
  secret: SECRET,
  url: `otpauth://totp/Sotavera:${encodeURIComponent('área privada')}?secret=${SECRET}&issuer=Sotavera`,
};

async function typePassword(current = 'mi contraseña de antes') {
  await press('Cambiar contraseña');
  await fill('Contraseña actual', current);
  await fill('Contraseña nueva', 'tres tristes tigres');
  await fill('Repita la contraseña', 'tres tristes tigres');
  await press('Guardar contraseña');
}
async function addApp() {
  await press('Añadir app de autenticación');
  await press('Continuar');
}

/** Of two sessions, only this one remains after the call. */
function answersUntilSessionsEnd(
  call: 'POST /users/password-change' | 'DELETE /users/sessions/{id}',
): Answers {
  let sessions = SESSIONS;
  return answersOf(BY_SMS, {
    'GET /users/sessions': () => pageOf('sessions', sessions),
    'GET /users/accesses': () =>
      pageOf(
        'accesses',
        ACCESSES.map((access) =>
          access.ended_at === null && sessions.every(({ device }) => device !== access.device)
            ? { ...access, ended_at: '2026-11-19T10:45:00.000Z' }
            : access,
        ),
        24,
      ),
    [call]: () => {
      sessions = SESSIONS.slice(0, 1);
      return {};
    },
  });
}

export const Normal = story({ path, answers: answersOf() });
export const WithApp = story({ path, answers: answersOf(BY_APP) });
export const Loading = story({
  path,
  answers: {
    ...personalDataAnswers(),
    'GET /users/two-factor': 'loading',
    'GET /users/sessions': 'loading',
    'GET /users/accesses': 'loading',
  },
});
export const Empty = story({
  path,
  answers: answersOf(
    { ...BY_SMS, phone_masked: null as never, email_masked: null as never },
    {
      'GET /users/sessions': pageOf('sessions', SESSIONS.slice(0, 1)),
      'GET /users/accesses': pageOf('accesses', []),
    },
  ),
});
export const Failed = story({
  path,
  answers: {
    ...personalDataAnswers(),
    'GET /users/two-factor': serverError,
    'GET /users/sessions': serverError,
    'GET /users/accesses': serverError,
  },
});
export const Onboarding = story({
  path,
  answers: answersOf(BY_SMS, personalDataAnswers(ALBA)),
  me: IN_ONBOARDING,
});
export const NewAdult = story({
  path,
  answers: answersOf(BY_SMS, personalDataAnswers(LUCAS)),
  me: NEW_ADULT,
});
export const Blocked = story({
  path,
  answers: answersOf(BY_SMS, personalDataAnswers({ can_change: false })),
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
});
export const Superuser = story({
  path,
  answers: personalDataAnswers({ can_change: false }),
  superuser: true,
  play: () => see('solo los ve la propia persona'),
});
export const PasswordEmpty = story({
  path,
  answers: answersOf(),
  play: async () => {
    await press('Cambiar contraseña');
    await press('Guardar contraseña');
    await see('Contraseña actual: Campo requerido.');
    await see('Contraseña nueva: Campo requerido.');
  },
});
export const PasswordRefused = story({
  path,
  answers: answersOf(BY_SMS, {
    'POST /users/password-change': {
      status: 429,
      code: '429-001',
      message: 'Demasiados intentos. Inténtelo de nuevo en unos minutos.',
    },
  }),
  play: async () => {
    await typePassword();
    await see('Demasiados intentos');
  },
});
export const PasswordNeedsCode = story({
  path,
  answers: answersOf(BY_SMS, { 'POST /users/password-change': needsCode }),
  play: async () => {
    await typePassword();
    await see('termina en 34');
  },
});
export const PasswordWrongCode = story({
  path,
  answers: answersOf(BY_APP, {
    'POST /users/password-change': ({ body }) => (body.otp === undefined ? needsCode : wrongCode),
  }),
  play: async () => {
    await typePassword();
    await fill('Código de 6 cifras', '123456');
    await press('Guardar contraseña');
    await see('Escriba el que muestra ahora su app.');
  },
});
export const PasswordSaved = story(() => ({
  path,
  answers: answersUntilSessionsEnd('POST /users/password-change'),
  play: async () => {
    await typePassword();
    await see('Hemos cerrado las demás sesiones');
    await seeNo('Cerrar esta sesión');
  },
}));
export const AppIntroduced = story({
  path,
  answers: answersOf(),
  play: async () => {
    await press('Añadir app de autenticación');
    await see('Cada 30 segundos');
  },
});
export const AuthenticatorKey = story({
  path,
  answers: answersOf(BY_SMS, { 'POST /users/two-factor/app': { app: APP } }),
  play: async () => {
    await addApp();
    await see('Copiar clave');
  },
});
export const AppCodes = story({
  path,
  answers: answersOf(BY_SMS, {
    'POST /users/two-factor/app': { app: APP },
    'POST /users/two-factor/app/confirm': { recovery_codes: CODES },
  }),
  play: async () => {
    await addApp();
    await fill('Código de 6 cifras', '123456');
    await press('Confirmar');
    await see('Los he guardado');
  },
});
export const AppCodeWrong = story({
  path,
  answers: answersOf(BY_SMS, {
    'POST /users/two-factor/app': { app: APP },
    'POST /users/two-factor/app/confirm': { ...wrongCode },
  }),
  play: async () => {
    await addApp();
    await fill('Código de 6 cifras', '123456');
    await press('Confirmar');
    await see('Escriba el que muestra ahora su app.');
  },
});
export const RemovingApp = story({
  path,
  answers: answersOf(BY_APP, { 'PATCH /users/two-factor': needsCode }),
  play: async () => {
    await press('Quitar la app');
    await see('dejarán de servir');
  },
});
export const RecoveryInstead = story({
  path,
  answers: answersOf(BY_APP, { 'POST /users/two-factor/recovery-codes': needsCode }),
  play: async () => {
    await press('Crear códigos nuevos');
    await see('Los códigos que tiene ahora');
    document.querySelector<HTMLElement>('[role="dialog"] button[type="submit"]')?.click();
    await press('Usar un código de recuperación');
    await see('Tiene 10 letras y cifras.');
  },
});
export const CodesByMessage = story({
  path,
  answers: answersOf(BY_SMS),
  play: () => see('menos seguro que una app'),
});
export const AlwaysAskNeedsCode = story({
  path,
  answers: answersOf(BY_SMS, { 'PATCH /users/two-factor': needsCode }),
  play: async () => {
    await press('Pedir un código siempre');
    await see('cada vez que entre');
  },
});
export const EndingSession = story({
  path,
  answers: answersOf(),
  play: async () => {
    await press('Cerrar esta sesión: Safari en iPhone');
    await see('¿Cerrar esta sesión?');
  },
});
/** The closed session leaves the list, and the list of accesses says when it ended. */
export const EndedSession = story(() => ({
  path,
  answers: answersUntilSessionsEnd('DELETE /users/sessions/{id}'),
  play: async () => {
    await press('Cerrar esta sesión: Safari en iPhone');
    await see('¿Cerrar esta sesión?');
    await press('Cerrar esta sesión');
    await see('Hemos cerrado la sesión de Safari en iPhone.');
    await seeNo('Cerrar esta sesión');
    await see('Hasta: 19-nov-2026');
  },
}));
