import type { Answers } from '../../../stories/fake-client.ts';
import { fill, press, see, until } from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/update-two-factor-auth';

const path = '/update-two-factor-auth?redirect=%2Faccount%2Fwallet';
const me = { area: { pending_steps: ['UPDATE_TWO_FACTOR_AUTH' as const] } };
const PENDING = {
  phone_masked: null,
  email_masked: 'c•••@ejemplo.example',
  has_app: false,
  recovery_codes_left: 0,
  always_ask: false,
  postponements_left: 3 as number | null,
};
const needsCode = {
  status: 403,
  code: '403-004',
  message: 'Se requiere la firma con código de un solo uso.',
};
const answersOf = (changes: Partial<typeof PENDING> = {}, others: Answers = {}): Answers => ({
  'GET /users/two-factor': { two_factor: { ...PENDING, ...changes } },
  ...others,
});
const answersToMobile = (answer: NonNullable<Answers['POST /users/two-factor/phone']>) =>
  answersOf({}, { 'POST /users/two-factor/phone': answer });

async function chooseFactor(way: 'sms' | 'app') {
  const findRadio = () => document.querySelector<HTMLElement>(`input[value="${way}"]`);
  (await until(findRadio, way)).click();
  await press('Continuar');
}
async function sendMobile(phone = '612 345 634') {
  await chooseFactor('sms');
  await fill('Móvil', phone);
  await press('Enviar código');
}

export const Normal = story({
  path,
  me,
  answers: answersOf(),
  play: () => see('quien duplique su tarjeta SIM puede recibirlo'),
});
export const LastTime = story({ path, me, answers: answersOf({ postponements_left: 1 }) });
export const NoLater = story({ path, me, answers: answersOf({ postponements_left: 0 }) });
export const NotPending = story({ path, answers: answersOf({ postponements_left: null }) });
export const Loading = story({ path, me, answers: { 'GET /users/two-factor': 'loading' } });
export const Failed = story({
  path,
  me,
  answers: {
    'GET /users/two-factor': {
      status: 500,
      code: '500-001',
      message: 'Se ha producido un error.',
    },
  },
});
export const NotChosen = story({
  path,
  me,
  answers: answersOf(),
  play: async () => {
    await press('Continuar');
    await see('Elija una forma.');
  },
});
export const NotPostponed = story({
  path,
  me,
  answers: answersOf(
    {},
    {
      'POST /users/two-factor/postpone': {
        status: 409,
        code: '409-010',
        message: 'El cambio de estado no está permitido.',
      },
    },
  ),
  play: async () => {
    await press('Más tarde');
    await see('Ya no puede dejarlo para más tarde.');
  },
});
export const WrongMobile = story({
  path,
  me,
  answers: answersOf(),
  play: async () => {
    await sendMobile('912 345 634');
    await see('debe empezar por 6 o 7.');
  },
});
export const MobileNeedsCode = story({
  path,
  me,
  answers: answersToMobile(needsCode),
  play: async () => {
    await sendMobile();
    await see('por correo a');
  },
});
export const MobileCode = story({
  path,
  me,
  answers: answersToMobile({ two_factor: PENDING, sent_to: '•••• 34' }),
  play: async () => {
    await sendMobile();
    await see('termina en 34');
  },
});
const WRONG = 'El código no es correcto o ha caducado. Pida uno nuevo.';
export const WrongMobileCode = story({
  path,
  me,
  answers: answersToMobile(({ body }) =>
    body.phone_code === undefined
      ? { two_factor: PENDING, sent_to: '•••• 34' }
      : {
          status: 400,
          code: '400-030',
          message: WRONG,
          errors: [{ code: '400-030', message: WRONG, field: 'phone_code' }],
        },
  ),
  play: async () => {
    await sendMobile();
    await fill('Código de 6 cifras', '123456');
    await press('Confirmar');
    await see('ha caducado');
  },
});
export const App = story({
  path,
  me,
  answers: answersOf(
    {},
    {
      'POST /users/two-factor/app': {
        app: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          url: 'otpauth://totp/Sotavera?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Sotavera',
        },
      },
    },
  ),
  play: async () => {
    await chooseFactor('app');
    await see('Cada 30 segundos');
    await press('Continuar');
    await see('Copiar clave');
  },
});
