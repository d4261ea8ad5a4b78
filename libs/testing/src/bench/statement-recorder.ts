import net from 'node:net';

export interface Statement {
  text: string;
  values: (string | null)[];
}

/**
 * A TCP proxy in front of PostgreSQL that records the statements of a program with their parameters, so that another program
 * can send exactly the same ones. See "Message Formats" in the PostgreSQL documentation.
 */
export class StatementRecorder {
  private statements: Statement[] = [];
  private readonly server = net.createServer((socket) => this.forward(socket));

  constructor(private readonly target: URL) {}

  /** @returns the URL for the program */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
    return url.href;
  }

  stop(): void {
    this.server.close();
  }

  /** @returns the statements since the previous call */
  take(): Statement[] {
    const taken = this.statements;
    this.statements = [];
    return taken;
  }

  private forward(socket: net.Socket): void {
    const database = net.connect(Number(this.target.port || 5432), this.target.hostname);
    const messages = new FrontendMessages((statement) => this.statements.push(statement));
    socket.on('data', (chunk) => messages.read(chunk));
    socket.pipe(database).pipe(socket);
    for (const end of [socket, database]) {
      end.on('error', () => undefined);
      end.on('close', () => (socket.destroy(), database.destroy()));
    }
  }
}

const LENGTH_BYTES = 4;

/** Reads the messages that a client sends to PostgreSQL, and reports each statement that it executes. */
class FrontendMessages {
  private pending = Buffer.alloc(0);
  private isStarted = false;
  private readonly texts = new Map<string, string>();

  constructor(private readonly onStatement: (statement: Statement) => void) {}

  read(chunk: Buffer): void {
    this.pending = Buffer.concat([this.pending, chunk]);
    for (;;) {
      // The first message has no byte for its type.
      const start = this.isStarted ? 1 : 0;
      if (this.pending.length < start + LENGTH_BYTES) return;
      const end = start + this.pending.readInt32BE(start);
      if (this.pending.length < end) return;
      if (this.isStarted) this.handle(this.pending.toString('latin1', 0, 1), this.pending.subarray(5, end));
      this.isStarted = true;
      this.pending = this.pending.subarray(end);
    }
  }

  /**
   * Handles the messages Query (Q), Parse (P) and Bind (B). Parse gives a name to a statement. Bind contains the parameters of a named
   * statement.
   */
  private handle(type: string, body: Buffer): void {
    const reader = new Reader(body);
    if (type === 'Q') this.onStatement({ text: reader.text(), values: [] });
    if (type === 'P') this.texts.set(reader.text(), reader.text());
    if (type !== 'B') return;
    // The name of the portal is not needed.
    reader.text();
    const text = this.texts.get(reader.text()) ?? '';
    // Skips the formats of the parameters. The values are read as text.
    for (let formats = reader.int16(); formats > 0; formats -= 1) reader.int16();
    const values = Array.from({ length: reader.int16() }, () => reader.value());
    this.onStatement({ text, values });
  }
}

/** Reads the values of a message one after the other. */
class Reader {
  private offset = 0;

  constructor(private readonly body: Buffer) {}

  /** Reads a text that ends with a zero byte. */
  text(): string {
    const end = this.body.indexOf(0, this.offset);
    const text = this.body.toString('utf8', this.offset, end);
    this.offset = end + 1;
    return text;
  }

  int16(): number {
    this.offset += 2;
    return this.body.readInt16BE(this.offset - 2);
  }

  value(): string | null {
    const length = this.body.readInt32BE(this.offset);
    this.offset += LENGTH_BYTES;
    if (length < 0) return null;
    this.offset += length;
    return this.body.toString('utf8', this.offset - length, this.offset);
  }
}
