import { z } from 'zod';
import { account, accountRow, accountSummary } from '../accounts/account.ts';
import { accountIntervener } from '../accounts/account-intervener.ts';
import { bankAccount } from '../bank-accounts/bank-account.ts';
import { distribution } from '../positions/distribution.ts';
import { evolution } from '../positions/evolution.ts';
import { gains } from '../positions/gains.ts';
import { lot } from '../positions/lot.ts';
import { accountProduct, position } from '../positions/position.ts';
import { profitabilityDetail } from '../positions/profitability-detail.ts';
import { document } from '../documents/document.ts';
import { inboxDocument } from '../documents/inbox-document.ts';
import { envelopeProblem, envelopeResult } from '../envelope.ts';
import { agent } from '../parties/agent.ts';
import { roleDefinition } from '../superuser/role-definition.ts';
import { importOutcome } from '../imports/import.ts';
import { balance } from '../accounts/balance.ts';
import { notification } from '../notifications/notification.ts';
import { notificationPreferences } from '../notifications/preferences.ts';
import { fiscalItem } from '../orders/fiscal-item.ts';
import { historyEntry } from '../orders/history-entry.ts';
import { operation, operationRow } from '../orders/operation.ts';
import { operationIntervener } from '../orders/operation-intervener.ts';
import { operationTypeInfo } from '../orders/operation-type.ts';
import { positionStatus } from '../orders/position-status.ts';
import { simulation } from '../orders/simulation.ts';
import { product } from '../products/product.ts';

/** A part of a JSON Schema or OpenAPI document. */
export type JsonObject = { [key: string]: unknown };

const sharedSchemas = {
  Account: account,
  AccountIntervener: accountIntervener,
  AccountProduct: accountProduct,
  AccountRow: accountRow,
  AccountSummary: accountSummary,
  Agent: agent,
  Balance: balance,
  BankAccount: bankAccount,
  Distribution: distribution,
  Document: document,
  Evolution: evolution,
  FiscalItem: fiscalItem,
  Gains: gains,
  HistoryEntry: historyEntry,
  Import: importOutcome,
  InboxDocument: inboxDocument,
  Lot: lot,
  Notification: notification,
  NotificationPreferences: notificationPreferences,
  Operation: operation,
  OperationIntervener: operationIntervener,
  OperationRow: operationRow,
  OperationType: operationTypeInfo,
  Position: position,
  PositionStatus: positionStatus,
  Problem: envelopeProblem,
  Product: product,
  ProfitabilityDetail: profitabilityDetail,
  Result: envelopeResult,
  RoleDefinition: roleDefinition,
  Simulation: simulation,
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(sharedSchemas)) registry.add(schema, { id });

const formatsWithPattern = new Set(['date', 'date-time', 'uuid']);

/** Removes the regular expression that the schema library adds to formats such as dates. */
function dropFormatPattern({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format !== undefined && formatsWithPattern.has(jsonSchema.format))
    delete jsonSchema.pattern;
}

function withoutProperties(schema: object, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
}

/** Converts a schema to JSON Schema. Shared resources become references to the components of the document. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const json = z.toJSONSchema(schema, { metadata: registry, io, override: dropFormatPattern });
  const text = JSON.stringify(withoutProperties(json, '$schema', '$defs'));
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonObject;
}

/** Returns the JSON Schemas of the shared resources, by name. */
export function buildComponentSchemas(): JsonObject {
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
    override: dropFormatPattern,
  });
  const schemasByName = Object.entries(schemas);
  return Object.fromEntries(
    schemasByName.map(([id, schema]) => [id, withoutProperties(schema, '$schema', '$id')]),
  );
}
