import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { validation } from '../../src/infrastructure/http/validation';
import { type JsonSchema, type Operation, operations } from '../document';

/** The numbers with which Nest marks these arguments of a controller method. */
const kinds = { body: 3, query: 4 } as const;
export type Kind = keyof typeof kinds;

/** A request body or the query parameters of an operation. */
export interface Input {
  schema: JsonSchema;
  /** Validates a value and converts it to what the controller's method receives. */
  read: (value: unknown) => Promise<unknown>;
}

const folder = path.resolve(__dirname, '../../src/infrastructure/http');
const controllers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.controller.ts'))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(path.join(folder, file))))
  .filter((value): value is Type<object> => typeof value === 'function');

/**
 * The inputs by name: each class of a body or query, with the first operation that takes it. A body that is a list has no class and is
 * named after its operation.
 */
export function inputsOf(kind: Kind): [string, Input][] {
  // Reversed, because a Map keeps the last of several entries with the same key.
  const inputs = operations.flatMap((operation) => inputOf(operation, kind) ?? []).reverse();
  return [...new Map(inputs.map(({ name, ...input }) => [name, input]))].sort();
}

interface RouteArgument {
  index: number;
  pipes: PipeTransform[];
}

/** The operationIds are the names of the controllers' methods. */
function inputOf(operation: Operation, kind: Kind): (Input & { name: string }) | undefined {
  const schema = kind === 'body' ? operation.body?.['application/json']?.schema : querySchema(operation);
  const controller = controllers.find(({ prototype }) => operation.id in prototype);
  if (!schema || !controller) return undefined;
  const routeArguments: Record<string, RouteArgument> = Reflect.getMetadata(
    '__routeArguments__',
    controller,
    operation.id,
  );
  const argument = Object.entries(routeArguments).find(([key]) => key.startsWith(`${kinds[kind]}:`))?.[1];
  if (!argument) throw new Error(`${operation.id} does not read its ${kind}`);
  const types: Type[] = Reflect.getMetadata('design:paramtypes', controller.prototype, operation.id);
  const metatype = types[argument.index];
  const metadata: ArgumentMetadata = { type: kind, ...(metatype && { metatype }) };
  const read = async (value: unknown) => {
    let result = value;
    for (const pipe of [validation(), ...argument.pipes]) result = await pipe.transform(result, metadata);
    return result;
  };
  return { name: metatype && metatype !== Array ? metatype.name : operation.id, schema, read };
}

function querySchema({ parameters }: Operation): JsonSchema | undefined {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  if (query.length === 0) return undefined;
  const properties = query.map(({ name, schema, example }) => [
    name,
    { ...schema, ...(example !== undefined && { example }) },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}
