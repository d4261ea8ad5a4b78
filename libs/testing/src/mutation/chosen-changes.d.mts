/** Such as `a < b` → `a <= b`. Without the line number, because that changes too often. Lines and columns start at 1. */
export function changeName(
  source: string,
  change: { location: Record<'start' | 'end', { line: number; column: number }>; replacement?: string },
): string;
