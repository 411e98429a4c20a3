import { invariant } from '@participe/domain';
import { z } from 'zod';

/** Returns the part of a value that the contract allows to be sent. */
type Copy = (value: unknown) => unknown;

interface ObjectCopy {
  readonly copy: Copy;
  /** True when the value has the fields that the schema requires. */
  readonly fits: (value: object) => boolean;
}

type Row = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Throws for an object, which could have fields outside the contract. */
function copyPlain(value: unknown): unknown {
  invariant(!isObject(value), 'an answer has an object where the contract has a plain value');
  return value;
}

const copyOpen: Copy = (value) => value;

function buildObjectCopy(schema: z.ZodObject): ObjectCopy {
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const fields = Object.entries(shape).map(([key, field]) => ({ key, copy: getCopy(field) }));
  const requiredKeys = Object.keys(shape).filter((key) => !(shape[key] instanceof z.ZodOptional));
  const copyObject: Copy = (value) => {
    invariant(isObject(value), 'an answer has an object where the contract has one');
    const knownFields: Record<string, unknown> = {};
    for (const { key, copy: copyField } of fields) {
      const field = value[key];
      if (field !== undefined) knownFields[key] = copyField(field);
    }
    return knownFields;
  };
  return { copy: copyObject, fits: (value) => requiredKeys.every((key) => key in value) };
}

/** Copies an object in the first form that it fits. The contract lists the form with the most fields first. */
function buildUnionCopy(options: readonly z.ZodType[]): Copy {
  const objects = options
    .filter((option) => option instanceof z.ZodObject)
    .map((option) => buildObjectCopy(option));
  return (value) => {
    if (!isObject(value)) return value;
    const form = objects.find(({ fits }) => fits(value));
    invariant(form !== undefined, 'an answer has one of the forms of the contract');
    return form.copy(value);
  };
}

function buildListCopy(copy: Copy): Copy {
  return (value) => {
    invariant(Array.isArray(value), 'an answer has a list where the contract has one');
    return value.map(copy);
  };
}

function buildRecordCopy(copy: Copy): Copy {
  return (value) => {
    invariant(isObject(value), 'an answer has an object where the contract has one');
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copy(field)]));
  };
}

function buildCopy(schema: z.ZodType): Copy {
  if (schema instanceof z.ZodObject) return buildObjectCopy(schema).copy;
  if (schema instanceof z.ZodArray) return buildListCopy(getCopy(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return getCopy(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) {
    const copy = getCopy(schema.unwrap() as z.ZodType);
    return (value) => (value === null ? null : copy(value));
  }
  if (schema instanceof z.ZodUnion) return buildUnionCopy(schema.options as z.ZodType[]);
  if (schema instanceof z.ZodRecord) return buildRecordCopy(getCopy(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodUnknown) return copyOpen;
  invariant(plainTypes.has(schema.type), `answers may have a value of the type ${schema.type}`);
  return copyPlain;
}

const plainTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null']);

const copies = new WeakMap<z.ZodType, Copy>();

/** The copy of a schema is built once, because many calls share the schemas of their resources. */
function getCopy(schema: z.ZodType): Copy {
  const schemaCopy = copies.get(schema) ?? buildCopy(schema);
  copies.set(schema, schemaCopy);
  return schemaCopy;
}

/**
 * Returns the fields of an answer that its schema states, in the sequence of the schema. Throws when an object or
 * list is expected and missing, or the reverse; formats and missing fields are not checked.
 */
export function pickKnownFields(schema: z.ZodType, answer: unknown): unknown {
  return getCopy(schema)(answer);
}
