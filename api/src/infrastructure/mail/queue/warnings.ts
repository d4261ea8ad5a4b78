const ONCE_IN_MS = 60_000;

/** An outage makes the same error many times a second; the log hears of it once a minute. */
export class Warnings {
  private readonly lastTold = new Map<string, number>();

  constructor(
    private readonly tell: (line: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  add(line: string): void {
    const time = this.now();
    for (const [old, told] of this.lastTold) if (time - told >= ONCE_IN_MS) this.lastTold.delete(old);
    if (this.lastTold.has(line)) return;
    this.lastTold.set(line, time);
    this.tell(line);
  }
}
