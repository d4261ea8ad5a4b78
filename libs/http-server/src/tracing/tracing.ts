import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanKind } from '@opentelemetry/api';
import type { SpanExport } from './span-export';

/** The header of W3C Trace Context. It contains the ids of the trace and of the caller's span. */
export const TRACE_HEADER = 'traceparent';

export interface TracingSettings {
  /** The name of the process in traces, such as `popnook-api`. */
  serviceName: string;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`: the address of the collector, without `/v1/traces`. */
  otlpEndpoint: string | undefined;
  /** Called at most once a minute while the collector cannot be reached. */
  warn: (line: string) => void;
}

export interface SpanSettings {
  kind?: keyof typeof SpanKind;
  /** The traceparent to continue. If undefined, the span continues the current span, if any; if null, it starts a new trace. */
  parent?: string | null | undefined;
  attributes?: Record<string, string | number>;
  /** Whether to create the span only if there is a trace to continue. */
  onlyInTrace?: boolean;
}

const current = new AsyncLocalStorage<Span>();
let spanExport: SpanExport | undefined;

/**
 * Sends spans to a collector with OTLP over HTTP. Without an endpoint, OpenTelemetry is not even loaded, and no spans are
 * created.
 * @returns a function that sends the remaining spans, within two seconds
 */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { otlpEndpoint } = settings;
  if (otlpEndpoint === undefined) return async () => undefined;
  const { SpanExport } = await import(/* webpackChunkName: "span-export" */ './span-export');
  const started = new SpanExport({ ...settings, otlpEndpoint });
  spanExport = started;
  return async () => {
    spanExport = undefined;
    await started.stop();
  };
}

/** Starts a span that the caller ends. @returns undefined if spans are not exported */
export function startSpan(name: string, settings: SpanSettings = {}): Span | undefined {
  const { parent = currentTraceparent(), onlyInTrace = false, ...options } = settings;
  if (onlyInTrace && !parent) return undefined;
  return spanExport?.start(name, options, parent ?? undefined);
}

/** Runs the work inside the span, so that the work's own spans, log lines and calls to other services belong to it. */
export const runInSpan = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work();

/** Runs the work in a new span. If it fails, the span gets the error's name, but not the message, which can contain personal data. */
export async function withSpan<T>(
  name: string,
  settings: SpanSettings,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, settings);
  if (!span) return work(undefined);
  try {
    return await runInSpan(span, () => work(span));
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** `SpanStatusCode.ERROR`, without loading OpenTelemetry. */
const ERROR = 2;

/** Marks a span as failed. @param type must not contain personal data */
export function failSpan(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: ERROR });
}

/** The `traceparent` of the current span, to send it with calls and to store it with jobs. Undefined outside a span. */
export function currentTraceparent(): string | undefined {
  const context = current.getStore()?.spanContext();
  return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`;
}

/** The id of the current trace, for log lines. */
export const currentTraceId = (): string | undefined => current.getStore()?.spanContext().traceId;
