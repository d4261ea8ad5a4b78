/**
 * `{ description, allOf: [{ $ref }] }` → `{ description, $ref }`: the decorators write what OpenAPI 3.0 needed; in 3.1
 * a reference may have a description beside it.
 */
export function plainReferences<T>(document: T): T {
  return visit(document) as T;
}

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit);
  if (typeof node !== 'object' || node === null) return node;
  const visited = Object.entries(node).map(([key, value]) => [key, key === 'example' ? value : visit(value)]);
  return unwrapped(Object.fromEntries(visited));
}

function unwrapped({ allOf, ...schema }: { allOf?: unknown }): object {
  if (!Array.isArray(allOf)) return { ...(allOf !== undefined && { allOf }), ...schema };
  return allOf.length === 1 ? { ...allOf[0], ...schema } : { allOf, ...schema };
}
