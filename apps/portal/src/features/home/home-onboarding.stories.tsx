import { accountRowOf, pageOf } from '../../stories/data.ts';
import { balanceOf } from '../../stories/holdings.ts';
import { see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

/** Home of people who may not order yet: what is missing, with links (UIX-10). */
export const title = 'features/home-onboarding';

const at = (
  intervener_status: 'MIGRACION' | 'SIGNED' | 'REGISTERED_ONLINE',
  documents_pending: boolean,
  play: () => Promise<void>,
) =>
  story({
    path: '/account/position',
    answers: {
      'GET /interveners/{id}/balance': { balance: balanceOf() },
      'GET /interveners/{id}/accounts': pageOf('accounts', [accountRowOf('investor_main')]),
      'GET /operations': pageOf('operations', []),
    },
    me: { intervener: { can_operate: false, intervener_status }, area: { documents_pending } },
    play,
  });

export const Migrated = at('MIGRACION', true, async () => {
  await see('Sus datos están pendientes de actualización');
  await see('Le falta:');
  await see('los documentos que le pedimos');
});
export const MigratedWithNothingMissing = at('MIGRACION', false, async () => {
  await see('No le falta nada por enviar');
});
export const SignedWithDocumentsMissing = at('SIGNED', true, () =>
  see('los documentos que le pedimos'),
);
export const RegisteredOnline = at('REGISTERED_ONLINE', true, () =>
  see('Su alta no está completa'),
);
