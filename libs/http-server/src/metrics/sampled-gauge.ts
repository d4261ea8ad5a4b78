import { Gauge } from 'prom-client';

export interface Sample<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}
type Source<Label extends string> = () => Sample<Label>[] | Promise<Sample<Label>[]>;

/** A gauge that reads its sources whenever the metrics are requested. If a source fails, only that source's values are missing. */
export class SampledGauge<Label extends string> {
  private readonly sources = new Set<Source<Label>>();
  private readonly gauge: Gauge<Label>;

  constructor(options: { name: string; help: string; labelNames: Label[] }) {
    this.gauge = new Gauge({ ...options, collect: () => this.collect() });
  }

  /** @returns a function that removes the source */
  add(source: Source<Label>): () => void {
    this.sources.add(source);
    return () => void this.sources.delete(source);
  }

  private async collect(): Promise<void> {
    const results = await Promise.allSettled([...this.sources].map(async (source) => source()));
    this.gauge.reset();
    for (const result of results)
      if (result.status === 'fulfilled')
        for (const { labels, value } of result.value) this.gauge.set(labels, value);
  }
}
