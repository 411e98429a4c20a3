import { see } from '../../stories/play.ts';
import { NEW_ADULT } from '../../stories/restricted.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/update-minor';

const path = '/update-minor';
const me = NEW_ADULT;

export const Normal = story({
  path,
  me,
  play: async () => {
    await see('cumplió 18 años');
    await see('todavía podrá consultarlas');
    await see('Enviar mi documento');
  },
});
export const DocumentSent = story({
  path,
  me: { ...me, area: { ...me.area, documents_pending: false } },
  play: () => see('Ver mis documentos'),
});
export const RepresentativesGone = story({
  path,
  me,
  now: '2027-03-01T10:00:00.000Z',
  play: () => see('Tampoco puede ya consultarlas.'),
});
export const FromAnywhere = story({
  path: '/account/position',
  me,
  play: () => see('Ya es mayor de edad'),
});
export const NoConfig = story({
  path,
  me,
  answers: { 'GET /config/{key}': { status: 500, code: '500-001', message: 'Error' } },
  play: () => see('900\u00a0000\u00a0000'),
});
