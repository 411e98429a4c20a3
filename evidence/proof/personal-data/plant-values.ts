import type { Installation } from '../service-process.ts';
import { type ProofClient, createProofClient, readDemoPeople } from '../proof-clients.ts';

/** Values that a client enters by the calls of the product. Nothing in the demo has them. */
export const planted = {
  tin: '501964843',
  tinUs: '536904399',
  email: 'valor.plantado@correo.example',
  mobile: '698172635',
  issuePhone: '697263544',
} as const;

/** Free text that is not encrypted, by which a search shows that it finds what is there. */
export const plainSubject = 'Una consulta plantada';

const planterKey = 'investor';

const readIntervener = async ({ client, person }: ProofClient) => {
  const { private_area: area } = await client.call('GET /me', {
    query: { is_intervener: 'true', is_private_area: 'true' },
  });
  const { intervener } = await client.call('GET /interveners/{id}', {
    params: { id: area?.intervener.uuid ?? '' },
  });
  return { ...intervener, key: person.key };
};

/** Changes contact data in the three steps of the call: without a code, with the code to the old and to the new value. */
async function changeContact(
  visitor: ProofClient,
  value: { email: string } | { phone_prefix: string; phone: string },
): Promise<void> {
  const { uuid, version } = await readIntervener(visitor);
  const send = (more: { code?: string }) =>
    visitor.client.call('PATCH /interveners/{id}', {
      params: { id: uuid },
      body: { version, ...value, ...more },
    });
  await send({});
  await send({ code: await visitor.code() });
  await send({ code: await visitor.code() });
}

/** Logs in the client who enters the values. */
export async function enterPlanter({ url }: Installation): Promise<ProofClient> {
  const person = (await readDemoPeople(url)).find(({ key }) => key === planterKey);
  if (person === undefined) throw new Error(`The demo has no ${planterKey}.`);
  const visitor = createProofClient({ url }, person);
  await visitor.enter();
  return visitor;
}

/** Enters all values: tax residences, a declaration to the United States, contact data and a message with a telephone. */
export async function plantValues(visitor: ProofClient): Promise<void> {
  const { client } = visitor;
  const { uuid, version } = await readIntervener(visitor);
  const params = { id: uuid };
  await client.call('PATCH /interveners/{id}/crs', {
    params,
    body: { version, residences: [{ country_key: 'PT', tin: planted.tin }] },
  });
  await client.call('PATCH /interveners/{id}/fatca', {
    params,
    body: { version: version + 1, is_us_person: true, tin_us: planted.tinUs },
  });
  await changeContact(visitor, { email: planted.email });
  await changeContact(visitor, { phone_prefix: '+34', phone: planted.mobile });
  await client.call('POST /issues', {
    body: {
      category: 'CONTACT',
      subject: plainSubject,
      description: 'Prefiero que me llamen.',
      preferred_contact: 'PHONE',
      phone: planted.issuePhone,
    },
  });
}

/** True when the client reads the values as entered. */
export async function readsPlanted(visitor: ProofClient): Promise<boolean> {
  const { crs, fatca, email, phone } = await readIntervener(visitor);
  return (
    crs.residences[0]?.tin === planted.tin &&
    fatca.tin_us === planted.tinUs &&
    email === planted.email &&
    phone === planted.mobile
  );
}
