import { refusalDefinitions } from '@participe/domain';
import { z } from 'zod';
import { approval } from '../approvals/approval.ts';
import type { CallDefinition } from '../kernel/define-call.ts';
import { listRefusalCodes } from '../kernel/refusals.ts';
import { needsAccessReason } from '../staff-calls.ts';
import { type JsonObject, toJsonSchema } from './schemas.ts';

const JSON_TYPE = 'application/json';

function describeAccess({ access }: CallDefinition): string {
  if (access.audience === 'public') return 'Public.';
  if ('partner' in access)
    return `For: partner ${access.partner}, who signs it; an event_id is taken once.`;
  const audienceText = access.audience.join(', ');
  if (access.object === 'self') return `For: ${audienceText}; about the person of the session.`;
  const { kind, from, optional } = access.object;
  const action = typeof access.action === 'string' ? access.action : 'by operation_type';
  return `For: ${audienceText}; ${kind} of ${from}${optional ? ' (optional)' : ''}; action: ${action}.`;
}

function describeParameters(place: 'path' | 'query', call: CallDefinition): JsonObject[] {
  const schema = toJsonSchema(place === 'path' ? call.params : call.query, 'input');
  const requiredKeys = new Set((schema['required'] ?? []) as string[]);
  return Object.entries((schema['properties'] ?? {}) as JsonObject).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || requiredKeys.has(name),
    ...describeListParameter(name, call),
    schema: property,
  }));
}

function describeListParameter(name: string, { list }: CallDefinition): JsonObject {
  if (!list) return {};
  if (name === '$limit') return { description: `1-500 or 'null'; ${list.defaultLimit} if absent` };
  if (name === '$filter')
    return { description: `Base64 of an expression over: ${list.filter.join(', ')}` };
  if (name === '$orderby')
    return { description: `'field [asc|desc]', comma list, over: ${list.orderBy.join(', ')}` };
  return {};
}

function describeHeaders(call: CallDefinition): JsonObject[] {
  const headers: JsonObject[] = [{ $ref: '#/components/parameters/RequestId' }];
  if (call.idempotent) headers.push({ $ref: '#/components/parameters/IdempotencyKey' });
  if (needsAccessReason(call)) headers.push({ $ref: '#/components/parameters/AccessReason' });
  if ('partner' in call.access) headers.push({ $ref: '#/components/parameters/Timestamp' });
  if (call.path === '/token') headers.push({ $ref: '#/components/parameters/RequestedWith' });
  return headers;
}

const binaryFile = { type: 'string', format: 'binary' };
/** JSON Schemas of the file parts of a form, by name. */
const fileParts: Readonly<Record<string, JsonObject>> = {
  file: binaryFile,
  attachment: binaryFile,
  attachments: { type: 'array', items: binaryFile },
};

/** The fields of a form with files are texts, except the files. */
function multipartSchema(call: CallDefinition): JsonObject {
  const json = toJsonSchema(call.body, 'input');
  const schemaChoices = (json['anyOf'] ?? [json]) as JsonObject[];
  const formSchemas = schemaChoices.flatMap((choice) => {
    const properties = choice['properties'] as JsonObject;
    const filePart = Object.keys(fileParts).find((part) => part in properties);
    if (filePart === undefined) return [];
    return [{ ...choice, properties: { ...properties, [filePart]: fileParts[filePart] } }];
  });
  const [first = json, ...others] = formSchemas;
  return others.length === 0 ? first : { anyOf: formSchemas };
}

function describeRequestBody(call: CallDefinition): JsonObject {
  if (call.bodyKind === 'none') return {};
  const schema = toJsonSchema(call.body, 'input');
  const type = call.bodyKind === 'form' ? 'application/x-www-form-urlencoded' : JSON_TYPE;
  const content: JsonObject = { [type]: { schema } };
  if (call.bodyKind === 'json-or-multipart') {
    content['multipart/form-data'] = { schema: multipartSchema(call) };
  }
  return { requestBody: { required: true, content } };
}

/** Adds `result` to the resource keys of a response (API-04). */
function withResult(schema: JsonObject): JsonObject {
  const schemaChoices = schema['anyOf'] as JsonObject[] | undefined;
  if (schemaChoices) return { anyOf: schemaChoices.map(withResult) };
  return {
    ...schema,
    properties: {
      result: { $ref: '#/components/schemas/Result' },
      ...(schema['properties'] as JsonObject),
    },
    required: ['result', ...((schema['required'] ?? []) as string[])],
  };
}

function describeSuccess(call: CallDefinition): JsonObject {
  if (call.answerKind === 'empty') return { [call.status]: { description: 'Done' } };
  if (call.answerKind === 'json') {
    const schema = withResult(toJsonSchema(call.output, 'output'));
    const notModifiedResponse = call.conditional && {
      304: { description: 'Unchanged since this ETag' },
    };
    return {
      [call.status]: { description: 'OK', content: { [JSON_TYPE]: { schema } } },
      ...notModifiedResponse,
    };
  }
  const schema = { type: 'string', format: 'binary' };
  const file = { description: 'The file', content: { 'application/octet-stream': { schema } } };
  // A list may be empty and a document may be in quarantine.
  return { [call.status]: file, 204: { description: 'There is no file' } };
}

/** The response 202 of a proposed call contains one approval of `GET /approvals`. */
function describeProposedResponse({ fourEyes, status, output }: CallDefinition): JsonObject {
  if (fourEyes !== true) return {};
  const proposedSchema = withResult(toJsonSchema(z.strictObject({ approval }), 'output'));
  // Some calls answer 202 also when they are executed.
  const executedSchemas = status === 202 ? [withResult(toJsonSchema(output, 'output'))] : [];
  const schema =
    executedSchemas.length > 0 ? { anyOf: [...executedSchemas, proposedSchema] } : proposedSchema;
  return {
    202: {
      description:
        status === 202
          ? 'OK, or proposed by staff for a second person'
          : 'Proposed by staff; a second person has it carried out',
      content: { [JSON_TYPE]: { schema } },
    },
  };
}

function describeFailures(call: CallDefinition): JsonObject {
  const commonRefusals = Object.values(refusalDefinitions);
  const byStatus: Record<string, string[]> = {};
  for (const code of listRefusalCodes(call)) {
    const messages = new Set(
      commonRefusals.filter((row) => row.code === code).map((row) => row.message),
    );
    const descriptionLine = `${code}: ${[...messages].join(' / ')}`;
    (byStatus[code.slice(0, 3)] ??= []).push(descriptionLine);
  }
  const content = { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, lines]) => [
      status,
      { description: lines.join('\n'), content },
    ]),
  );
}

function describeSecurity({ access }: CallDefinition): JsonObject[] {
  if (access.audience === 'public') return [];
  return 'partner' in access ? [{ signature: [] }] : [{ bearer: [] }];
}

/** Describes a call as an OpenAPI operation. */
export function describeCall(call: CallDefinition): JsonObject {
  return {
    operationId: call.name,
    summary: call.summary,
    description: describeAccess(call),
    tags: [call.path.split('/')[1]],
    security: describeSecurity(call),
    parameters: [
      ...describeParameters('path', call),
      ...describeParameters('query', call),
      ...describeHeaders(call),
    ],
    ...describeRequestBody(call),
    responses: {
      ...describeSuccess(call),
      ...describeProposedResponse(call),
      ...describeFailures(call),
    },
  };
}
