import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import pTimeout from 'p-timeout';
import type { SpanSettings, TracingSettings } from './tracing';

const EXPORT_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 2_000;
const WARN_EVERY_MS = 60_000;

/** Creates spans and sends them to a collector. OpenTelemetry reads its other settings, such as headers, from environment variables. */
export class SpanExport {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;

  constructor({ serviceName, otlpEndpoint, warn }: TracingSettings & { otlpEndpoint: string }) {
    const url = `${otlpEndpoint.replace(/\/+$/, '')}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      spanProcessors: [new BatchSpanProcessor(withWarnings(exporter, warn))],
    });
    this.tracer = this.provider.getTracer('popnook');
  }

  start(
    name: string,
    settings: Omit<SpanSettings, 'parent' | 'onlyInTrace'>,
    parent: string | undefined,
  ): Span {
    const { kind = 'INTERNAL', ...options } = settings;
    return this.tracer.startSpan(name, { ...options, kind: SpanKind[kind] }, contextOf(parent));
  }

  /** Sends the remaining spans. Spans that the collector does not accept in time are lost. */
  async stop(): Promise<void> {
    await pTimeout(this.provider.shutdown(), { milliseconds: STOP_TIMEOUT_MS }).catch(() => undefined);
  }
}

const TRACEPARENT = /^[0-9a-f]{2}-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/** An invalid traceparent starts a new trace. */
function contextOf(traceparent: string | undefined): Context {
  const { traceId = '', spanId = '', flags = '' } = TRACEPARENT.exec(traceparent ?? '')?.groups ?? {};
  const parent: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return traceId ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Warns when spans cannot be sent. By then, the exporter has already retried, and the spans are lost. */
function withWarnings(exporter: SpanExporter, warn: (line: string) => void): SpanExporter {
  let lastWarningAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.error && now - lastWarningAt >= WARN_EVERY_MS) {
          lastWarningAt = now;
          warn(`Traces could not be sent: ${result.error.message}`);
        }
        // The failure has been handled here, so report success (code 0).
        done(result.error ? { code: 0 } : result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
