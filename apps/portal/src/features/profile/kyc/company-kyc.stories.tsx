import { createFixtureUuid } from '@participe/fixtures';
import { summaryOf, type MeChanges } from '../../../stories/data.ts';
import type { Answers } from '../../../stories/fake-client.ts';
import { associatedPersonOf, company } from '../../../stories/inbox-data.ts';
import { kycOf, OWNERS } from '../../../stories/kyc-data.ts';
import {
  loginAnswers,
  personalDataAnswers,
  personalDataOf,
} from '../../../stories/personal-data.ts';
import { fill, loseConnection, press, see, seeNo, until } from '../../../stories/play.ts';
import { story, type StorySetup } from '../../../stories/story.tsx';
import type { Kyc, Owner, StatedOwner } from './kyc.query.ts';

export const title = 'features/profile/company-kyc';

const READ = 'GET /interveners/{id}/kyc';
const SAVE = 'PATCH /interveners/{id}';
const { uuid_intervener: uuid, full_name: name } = company;
const path = `/profile/kyc-form?persona=${uuid}`;
const at = (step: string) => `${path}&paso=${step}`;
const serverError = {
  status: 500,
  code: '500-001',
  message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
};

const COMPANY_ANSWERS: Readonly<Record<string, string>> = {
  actividad_economica: 'G',
  descripcion_actividad: 'Reparación de vehículos',
  actividad_fuera_ue: 'NO',
  facturacion: 'DE_500000_A_2000000',
  origen_fondos: 'ACTIVIDAD',
  volumen_previsto: 'DE_30000_A_100000',
  finalidad: 'TESORERIA',
  sociedades_intermedias: 'NO',
  acciones_al_portador: 'NO',
  cargo_publico: 'NO',
};
const formOf = (owners: readonly Owner[] = OWNERS, changes: Partial<Kyc> = {}) =>
  kycOf(COMPANY_ANSWERS, { beneficial_owners: [...owners], ...changes }, 'J');

/** Returns the answers for a person who acts for the company, or who may only read its data. */
function answersOf(form: Kyc, others: Answers = {}, mayChange = true): Answers {
  const companyData = personalDataOf({
    uuid,
    name,
    company_name: name,
    intervener_type: 'J',
    can_change: mayChange,
    can_change_contact: mayChange,
  });
  return {
    ...loginAnswers,
    ...personalDataAnswers(),
    'GET /interveners/{id}': ({ params: { id } }) => ({
      intervener: id === uuid ? companyData : personalDataOf(),
    }),
    'GET /interveners/{id}/list-all-associated': { associated: [associatedPersonOf(), company] },
    [READ]: { kyc: form },
    [SAVE]: { intervener: companyData },
    ...others,
  };
}
const actsForCompany: MeChanges = {
  area: {
    accounts: [
      summaryOf('company', { account_intervener_role: 'ADMINISTRADOR', owner_name: name }),
    ],
  },
};
const companyStory = (source: StorySetup | (() => StorySetup)) =>
  story(() => ({ me: actsForCompany, ...(typeof source === 'function' ? source() : source) }));

export const Intro = companyStory({
  path,
  answers: answersOf(formOf()),
  play: async () => {
    await see('Datos de cliente de Talleres Arganzuela, S.L.');
    await press('Empezar');
    await see('¿Cuál es la actividad económica de la empresa?');
  },
});
export const Owners = companyStory({
  path: at('titulares'),
  answers: answersOf(formOf()),
  play: async () => {
    await see('tienen el 25 % o más del capital');
    await see('25,00');
    await see('No llega a titular real');
    await press('Continuar');
    await see('Compruebe sus respuestas');
  },
});
/** Without an owner above the threshold of the law, the administrators must be stated. */
export const OwnersEmpty = companyStory({
  path: at('titulares'),
  answers: answersOf(formOf([])),
  play: async () => {
    await see('Todavía no ha indicado a nadie.');
    await press('Continuar');
    await see('indique a sus administradores');
  },
});
export const OwnerForm = companyStory({
  path: at('titulares'),
  answers: answersOf(formOf()),
  play: async () => {
    await press('Añadir persona');
    await press('La tiene a través de otra sociedad');
    await fill('Porcentaje', '80');
    await fill('Porcentaje de la sociedad 1 en la siguiente', '50');
    await see('80,00');
    await press('Guardar');
    await see('Campo requerido.');
  },
});
export const OwnersNotSaved = companyStory({
  path: at('titulares'),
  answers: answersOf(formOf(), { [SAVE]: serverError }),
  play: async () => {
    await press('Quitar Elena Garmendia Ruiz');
    await see(serverError.message);
  },
});
/** Another administrator has changed the list since it was read: it is shown again, with the change. */
export const OwnersChangedMeanwhile = companyStory(() => {
  let isRefused = false;
  return {
    path: at('titulares'),
    answers: answersOf(formOf(), {
      [READ]: () => ({ kyc: isRefused ? formOf(OWNERS.slice(1)) : formOf() }),
      [SAVE]: () => {
        isRefused = true;
        return { status: 409, code: '409-001', message: 'Los datos han cambiado.' };
      },
    }),
    play: async () => {
      await press('Quitar Tomás Garmendia Ruiz');
      await see('Los datos han cambiado.');
      await seeNo('Elena Garmendia Ruiz');
      await see('Tomás Garmendia Ruiz');
    },
  };
});
/** Returns the answers of a service that refuses the first save, because another administrator has changed the list. */
function answersWithFirstSaveRefused(changedList: readonly Owner[], saved: string[]): Answers {
  let isRefused = false;
  return answersOf(formOf(), {
    [READ]: () => ({ kyc: isRefused ? formOf(changedList) : formOf() }),
    [SAVE]: ({ body }) => {
      if (isRefused) {
        const { beneficial_owners: stated } = body as { beneficial_owners: StatedOwner[] };
        saved.push(...stated.map((one) => `${one.name} ${one.lastname_2 ?? ''}`));
        return { intervener: personalDataOf({ uuid, name, intervener_type: 'J' }) };
      }
      isRefused = true;
      return { status: 409, code: '409-001', message: 'Los datos han cambiado.' };
    },
  });
}
/** What was typed about a person is kept when the first save is refused, and stored by the second. */
export const OwnerSavedAgain = companyStory(() => {
  const saved: string[] = [];
  const changed = OWNERS.map((one) => ({ ...one, nationality: 'PT' }));
  return {
    path: at('titulares'),
    answers: answersWithFirstSaveRefused(changed, saved),
    play: async () => {
      await press('Cambiar Tomás Garmendia Ruiz');
      await fill('Segundo apellido (si tiene)', 'Otero');
      await press('Guardar');
      await see('Los datos han cambiado.');
      await press('Guardar');
      const isStored = () => saved.length === OWNERS.length && saved.includes('Tomás Otero');
      await until(isStored, 'the typed surname, stored for a person who was already stated');
    },
  };
});
/** Another administrator has removed the person who is edited: the dialog says that saving adds them again. */
export const OwnerRemovedMeanwhile = companyStory(() => {
  const saved: string[] = [];
  const others = OWNERS.filter((one) => one.name !== 'Tomás');
  return {
    path: at('titulares'),
    answers: answersWithFirstSaveRefused(others, saved),
    play: async () => {
      await press('Cambiar Tomás Garmendia Ruiz');
      await fill('Segundo apellido (si tiene)', 'Otero');
      await press('Guardar');
      await see(
        'Ya no está en la lista: lo ha quitado otra persona. Si guarda, se añadirá de nuevo.',
      );
      await press('Guardar');
      await until(() => saved.includes('Tomás Otero'), 'the person, stored again');
    },
  };
});
export const OwnersOffline = companyStory({
  path: at('titulares'),
  answers: answersOf(formOf()),
  play: async () => {
    await see('¿Quiénes son los titulares reales?');
    loseConnection();
    await see('Para guardar sus respuestas necesita conexión.');
  },
});
export const Check = companyStory({
  path: at('comprobar'),
  answers: answersOf(formOf()),
  play: async () => {
    await see('Estructura de la empresa');
    await see('DNI 99999501D · 12-abr-1968');
    await seeNo('Nacimiento y nacionalidad');
  },
});
export const WaitsForSignatures = companyStory({
  path,
  answers: answersOf(
    formOf(OWNERS, {
      document_to_sign: createFixtureUuid('story:company-paper'),
      pending_signers: [
        { uuid_intervener: createFixtureUuid('story:admin'), name: 'Rafael Núñez Cordero' },
      ],
    }),
  ),
  play: async () => {
    await see('Faltan firmas');
    await see('Serán válidos cuando los firmen: Rafael Núñez Cordero.');
    await seeNo('Firmar');
  },
});
export const NothingPending = companyStory({
  path,
  answers: answersOf(formOf(OWNERS, { status: 'VALID', is_due: false, due_at: '2030-10-15' })),
  play: async () => {
    await see('Los datos de la empresa son válidos hasta el 15-oct-2030.');
  },
});
export const ReadOnly = companyStory({
  path,
  answers: answersOf(formOf(), {}, false),
  play: async () => {
    await see('Los datos de la empresa los cambian sus administradores mientras tenga una cuenta');
    await see('Elena Garmendia Ruiz');
    await seeNo('Empezar');
  },
});
export const Blocked = companyStory({
  path: at('titulares'),
  me: { ...actsForCompany, intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  answers: answersOf(formOf(), {}, false),
  play: async () => {
    await see('Mientras su acceso esté bloqueado no puede cambiar estos datos.');
    await seeNo('Añadir persona');
  },
});
export const SeenByStaff = companyStory({
  path,
  superuser: true,
  answers: answersOf(formOf(), {}, false),
  play: async () => {
    await see('Elena Garmendia Ruiz');
    await seeNo('Empezar');
  },
});
export const Loading = companyStory({ path, answers: answersOf(formOf(), { [READ]: 'loading' }) });
export const Broken = companyStory({ path, answers: answersOf(formOf(), { [READ]: serverError }) });

export const Card = companyStory({
  path: '/profile',
  answers: answersOf(formOf()),
  play: async () => {
    await see('Titulares reales');
    await see('Actualizar los datos de la empresa');
  },
});
export const CardEmpty = companyStory({
  path: '/profile',
  answers: answersOf(formOf([], { status: 'MISSING', answered_at: null, due_at: null })),
  play: async () => {
    await see('No hay titulares reales declarados.');
  },
});
export const CardReadOnly = companyStory({
  path: '/profile',
  answers: answersOf(formOf(), {}, false),
  play: async () => {
    await see('Los datos de la empresa los cambian sus administradores mientras tenga una cuenta');
  },
});
