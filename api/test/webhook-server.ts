import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedEvent {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Respond = (response: ServerResponse, event: ReceivedEvent) => void;

const accept: Respond = (response) => response.writeHead(204).end();

/** A user's server: records the events it receives and responds with 204, unless a test sets another response. */
export class WebhookServer {
  readonly received: ReceivedEvent[] = [];
  /** Requests without a response yet. */
  openRequests = 0;
  /** The most requests that were open at the same time. */
  maxOpenRequests = 0;
  /** How many connections have been opened since the start. */
  connections = 0;
  respond = accept;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookServer> {
    const server = createServer();
    const started = new WebhookServer(server);
    server.on('connection', () => (started.connections += 1));
    server.on('request', async (request, response) => {
      started.openRequests += 1;
      started.maxOpenRequests = Math.max(started.maxOpenRequests, started.openRequests);
      response.on('close', () => (started.openRequests -= 1));
      let body = '';
      for await (const chunk of request) body += chunk;
      const event = { id: String(request.headers['webhook-id']), headers: request.headers, body };
      started.received.push(event);
      started.respond(response, event);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  reset(): void {
    this.received.length = 0;
    this.maxOpenRequests = 0;
    this.respond = accept;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/popnook`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Checks the signature as receivers do. @returns the content of the event. @throws Error if the signature is wrong */
export const verify = ({ headers, body }: ReceivedEvent, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    version: number;
    data: Record<string, unknown>;
  };
