/**
 * Something that the clock asks for. It may run twice, on two workers at once, and be killed at any point: what is
 * done is done once, and what is not done is done by the next run.
 */
export abstract class ScheduledJob {
  /** As the log names what it did: `requests and stays settled: 4`. */
  abstract readonly did: string;
  /** @returns how many it dealt with */
  abstract run(stopping: AbortSignal): Promise<number>;
}
