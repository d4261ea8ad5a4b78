import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}
interface OtlpRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** The kinds of spans, in the order of their numbers in OTLP. */
const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

export interface RecordedSpan extends Omit<OtlpSpan, 'attributes' | 'kind'> {
  service: unknown;
  kind: string | undefined;
  attributes: Record<string, unknown>;
}

/** Accepts traces as an OpenTelemetry collector does (OTLP over HTTP, as JSON), and records the spans. */
export class TraceCollector {
  readonly spans: RecordedSpan[] = [];
  private readonly server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') this.record((await json(request)) as OtlpRequest);
    response.setHeader('content-type', 'application/json').end('{}');
  });

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    await once(collector.server.listen(0, '127.0.0.1'), 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** The spans of a trace, each after its parent. */
  trace(traceId: string): RecordedSpan[] {
    const spans = this.spans.filter((span) => span.traceId === traceId);
    const depth = ({ parentSpanId }: RecordedSpan): number => {
      const parent = spans.find(({ spanId }) => spanId === parentSpanId);
      return parent ? 1 + depth(parent) : 0;
    };
    return spans.sort((a, b) => depth(a) - depth(b));
  }

  private record({ resourceSpans }: OtlpRequest): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({
          ...span,
          service: toObject(resource.attributes)['service.name'],
          kind: kinds[span.kind],
          attributes: toObject(span.attributes),
        });
  }
}

const toObject = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
