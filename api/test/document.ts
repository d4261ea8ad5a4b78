import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of a JSON Schema that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  example?: unknown;
}

interface HttpMessage {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: JsonSchema; examples?: Record<string, unknown> }>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** For example `/api/spaces/{id}`. */
  path: string;
  security: object[];
  parameters: Parameter[];
  body: HttpMessage['content'];
  responses: Record<string, HttpMessage>;
}

interface DocumentOperation extends Omit<Operation, 'id' | 'method' | 'path' | 'body'> {
  operationId: string;
  requestBody?: HttpMessage;
}

interface ContractDocument {
  paths: Record<string, Record<Operation['method'], DocumentOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The OpenAPI document. Tests and scripts run in the project's root. */
export const contractFile = path.resolve('libs/api-client/openapi.json');

export const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as ContractDocument;

/** Every operation of the committed contract, so that new ones are also tested. */
export const operations: Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, requestBody, ...rest }]) => ({
    ...rest,
    id: operationId,
    method: method as Operation['method'],
    path,
    body: requestBody?.content,
  })),
);
