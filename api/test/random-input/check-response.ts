import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { contract, type JsonSchema, type Operation } from '../document';

/* Checks a response against the contract: the status must be documented, and the body must match without extra fields. */

function withoutExtraFields(schema: JsonSchema): JsonSchema {
  return schema.properties ? { additionalProperties: false, ...schema } : schema;
}

const schemas = Object.fromEntries(
  Object.entries(contract.components.schemas).map(([name, schema]) => [name, withoutExtraFields(schema)]),
);

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats(ajv);
ajv.addSchema({ $id: 'contract', components: { schemas } });

const compiled = new Map<JsonSchema, ValidateFunction>();

function validatorOf(schema: JsonSchema): ValidateFunction {
  const cached = compiled.get(schema);
  if (cached) return cached;
  const text = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  const validator = ajv.compile(JSON.parse(text) as object);
  compiled.set(schema, validator);
  return validator;
}

/** @returns how the response differs from the contract, or undefined if it matches */
export function problemWith(operation: Operation, status: number, body: string): string | undefined {
  if (status >= 500) return `returns ${status}: ${body}`;
  const response = operation.responses[String(status)];
  if (!response) return `returns ${status}, which is not in the document: ${body}`;
  if (response.content?.['text/csv']) return undefined;
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return body === '' ? undefined : `has a body after ${status}`;
  const validate = validatorOf(schema);
  if (validate(JSON.parse(body))) return undefined;
  const [error] = validate.errors ?? [];
  return `${status} breaks the schema: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
}
