import http from 'node:http';

export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface TimedResponse {
  status: number;
  /** The size of the body as it was sent, possibly compressed. */
  bodyBytes: number;
  body: string;
  headers: http.IncomingHttpHeaders;
  /** The time until the end of the response. */
  latencyMs: number;
}

/**
 * A small HTTP client with keep-alive connections. Other load generators report latencies in whole milliseconds, which is too
 * coarse for requests that take two milliseconds.
 */
export class Client {
  private readonly agent: http.Agent;

  constructor(
    private readonly origin: string,
    connections: number,
  ) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ path, method = 'GET', headers, body }: Call): Promise<TimedResponse> {
    const sentAt = performance.now();
    const json = body && JSON.stringify(body);
    const allHeaders = { ...(json && { 'Content-Type': 'application/json' }), ...headers };
    return new Promise((resolve, reject) => {
      const request = http.request(
        this.origin + path,
        { method, agent: this.agent, headers: allHeaders },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const content = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              bodyBytes: content.length,
              body: content.toString(),
              headers: response.headers,
              latencyMs: performance.now() - sentAt,
            });
          });
        },
      );
      request.on('error', reject);
      request.end(json);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

export interface LoadResult {
  perSecond: number;
  /** Latencies of successful requests, in milliseconds, sorted. */
  latencies: number[];
  failed: number;
}

/** Sends one request after another on each connection for the given time. */
export const load = async (
  client: Client,
  { connections, durationMs, next }: { connections: number; durationMs: number; next: () => Call },
): Promise<LoadResult> => {
  const start = performance.now();
  const latencies: number[] = [];
  let failed = 0;
  const loop = async () => {
    while (performance.now() - start < durationMs) {
      const { status, latencyMs } = await client.send(next());
      if (status < 300) latencies.push(latencyMs);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: latencies.length / seconds, latencies: latencies.sort((a, b) => a - b), failed };
};

export const percentile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
