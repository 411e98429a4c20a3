import type { ApiClient } from '@participe/contract/client';
import type { TestPerson } from './test-interface.ts';
import { createPdf } from './pdf.ts';

const address = {
  street_type: 'PLAZA',
  street: 'Mayor',
  number: '1',
  postal_code: '28012',
  city: 'Madrid',
  province: '28',
  country_key: 'ES',
} as const;
const answers = {
  pais_nacimiento: 'ES',
  nacionalidad: 'ES',
  tiene_otra_nacionalidad: 'NO',
  situacion_laboral: 'ESTUDIOS',
  ingresos: 'HASTA_20000',
  patrimonio: 'HASTA_50000',
  origen_patrimonio: 'HERENCIA',
  origen_fondos: 'HERENCIA',
  volumen_previsto: 'HASTA_6000',
  finalidad: 'AHORRO',
  cargo_publico: 'NO',
};

async function stateAddress(client: ApiClient, id: string): Promise<void> {
  const { addresses } = await client.call('GET /interveners/{id}/addresses', { params: { id } });
  const taxAddress = addresses.find(({ type }) => type === 'FISCAL');
  if (taxAddress === undefined) throw new Error('The person has no tax address');
  const { uuid: addr, version } = taxAddress;
  const body = { version, ...address };
  await client.call('PATCH /interveners/{id}/addresses/{addr}', { params: { id, addr }, body });
}

/**
 * Does what a new adult must do before they sign, through the API: other journeys use the forms. The session has just
 * been opened with a code, so that declarations need no other one.
 */
export async function doTasksBeforeSignature(
  client: ApiClient,
  { uuid_intervener: id, document_number: tin }: TestPerson,
): Promise<void> {
  const params = { id };
  const attachment = createPdf('dni', 2000).toString('base64');
  for (const subcategory of ['DNI_ANVERSO', 'DNI_REVERSO'] as const)
    await client.call('POST /interveners/{id}/documents', {
      params,
      body: { attachment, filename: 'dni.pdf', subcategory },
    });
  await stateAddress(client, id);
  const readVersion = async () =>
    (await client.call('GET /interveners/{id}', { params })).intervener.version;
  await client.call('PATCH /interveners/{id}/crs', {
    params,
    body: { version: await readVersion(), residences: [{ country_key: 'ES', tin }] },
  });
  await client.call('PATCH /interveners/{id}/fatca', {
    params,
    body: { version: await readVersion(), is_us_person: false },
  });
  const { kyc } = await client.call('GET /interveners/{id}/kyc', { params });
  const body = {
    kyc_version: kyc.version,
    kyc_answers: Object.entries(answers).map(([question, value]) => ({ id: question, value })),
  };
  await client.call('PATCH /interveners/{id}', { params, body });
  await client.call('POST /interveners/{id}/kyc', { params, body: { kyc_version: kyc.version } });
}
