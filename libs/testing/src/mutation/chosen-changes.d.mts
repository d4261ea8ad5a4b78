/**
 * The name of a change, such as `a < b` → `a <= b`. It has no line number, because line numbers change too often. In `change`, lines and
 * columns start at 1.
 */
export function changeName(
  source: string,
  change: { location: Record<'start' | 'end', { line: number; column: number }>; replacement?: string },
): string;
