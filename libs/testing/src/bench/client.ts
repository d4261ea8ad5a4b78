import http from 'node:http';

export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface TimedResponse {
  status: number;
  bytes: number;
  body: string;
  headers: http.IncomingHttpHeaders;
  ms: number;
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
    const all = { ...(json && { 'Content-Type': 'application/json' }), ...headers };
    return new Promise((resolve, reject) => {
      const request = http.request(
        this.origin + path,
        { method, agent: this.agent, headers: all },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              bytes: bytes.length,
              body: bytes.toString(),
              headers: response.headers,
              ms: performance.now() - sentAt,
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
  { connections, ms, next }: { connections: number; ms: number; next: () => Call },
): Promise<LoadResult> => {
  const start = performance.now();
  const latencies: number[] = [];
  let failed = 0;
  const loop = async () => {
    while (performance.now() - start < ms) {
      const { status, ms: latency } = await client.send(next());
      if (status < 300) latencies.push(latency);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: latencies.length / seconds, latencies: latencies.sort((a, b) => a - b), failed };
};

export const percentile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
