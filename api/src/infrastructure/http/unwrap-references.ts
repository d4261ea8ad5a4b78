/**
 * Turns `{ description, allOf: [{ $ref }] }` into `{ description, $ref }`. The decorators of @nestjs/swagger write the
 * form of OpenAPI 3.0; since 3.1 a reference can have a description next to it.
 */
export function unwrapReferences<T>(document: T): T {
  return visit(document) as T;
}

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit);
  if (typeof node !== 'object' || node === null) return node;
  const visited = Object.entries(node).map(([key, value]) => [key, key === 'example' ? value : visit(value)]);
  return unwrap(Object.fromEntries(visited));
}

function unwrap({ allOf, ...schema }: { allOf?: unknown }): object {
  if (!Array.isArray(allOf)) return { ...(allOf !== undefined && { allOf }), ...schema };
  return allOf.length === 1 ? { ...allOf[0], ...schema } : { allOf, ...schema };
}
