import type { Moment } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type {
  AdultContractFacts,
  KycAnswerFacts,
  PrivacyFacts,
  TaxStatusFacts,
} from '../templates/person-facts.ts';
import { createPaper } from './generated-documents.store.ts';
import { endWaitingPersonPapers, readPaperPerson } from './person-papers.store.ts';

/** The facts of each kind of paper, besides the person. */
interface PersonPaperFacts {
  readonly CRS: TaxStatusFacts;
  readonly GDPR: PrivacyFacts;
  readonly KYC: KycAnswerFacts;
  readonly CONTRATO_ADULTO: AdultContractFacts;
}

const personPapers: Readonly<
  Record<keyof PersonPaperFacts, { readonly title: string; readonly filename: string }>
> = {
  CRS: {
    title: 'Autocertificación de residencia fiscal (CRS y FATCA)',
    filename: 'autocertificacion-fiscal',
  },
  GDPR: { title: 'Respuesta sobre privacidad', filename: 'privacidad' },
  KYC: { title: 'Datos de cliente', filename: 'datos-de-cliente' },
  CONTRATO_ADULTO: {
    title: 'Contrato de la mayoría de edad',
    filename: 'contrato-mayoria-de-edad',
  },
};

/**
 * Creates the paper of what a person has just declared or is to agree, which awaits a signature (CLD-11); returns its id. An earlier
 * unsigned paper of the same kind no longer awaits a signature.
 */
export async function createPersonPaper<Template extends keyof PersonPaperFacts>(
  tx: Db,
  clock: Moment,
  uuidIntervener: string,
  template: Template,
  declared: PersonPaperFacts[Template],
): Promise<string> {
  await endWaitingPersonPapers(tx, uuidIntervener, template);
  const { title, filename } = personPapers[template];
  return createPaper(
    tx,
    clock,
    { uuidIntervener },
    {
      template,
      title,
      filename: `${filename}-${clock.today}`,
      year: Number(clock.today.slice(0, 4)),
      facts: { ...(await readPaperPerson(tx, uuidIntervener)), ...declared },
      signing: 'WAITING',
    },
  );
}
