import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';

export const ROOT = path.resolve(__dirname, '../../..');
export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

type Environment = Record<string, string>;

/** What a target of the Dockerfile runs. */
interface Image {
  environment: Environment;
  command: string[];
  healthCheck: string[];
}

interface Compose {
  services: Record<string, { build?: { target: string }; environment?: Environment }>;
}

export const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;

/** The commands of a target, and its environment, including that of the stages from which it is built. */
function imageOf(target: string): Image {
  // A stage ends at the next FROM or at the end of the file. With the flag m, `$` alone would also match the end of each line.
  const [, stage = ''] =
    new RegExp(`^FROM (\\S+ AS ${target}\\n[^]*?)(?=^FROM|$(?![^]))`, 'm').exec(dockerfile) ?? [];
  const [, parent = ''] = /^(\S+)/.exec(stage) ?? [];
  const inherited = dockerfile.includes(` AS ${parent}\n`) ? imageOf(parent).environment : {};
  const variables = [...stage.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '));
  return {
    environment: { ...inherited, ...Object.fromEntries(variables.map((pair) => pair.split('='))) },
    command: listAfter(/^CMD (.+)$/m, stage),
    healthCheck: listAfter(/^HEALTHCHECK .*?CMD (.+)$/m, stage),
  };
}

/** The text of the Dockerfile. A line that ends with a backslash is joined with the next one. */
const dockerfile = read('Dockerfile').replace(/\\\n\s*/g, '');

function listAfter(pattern: RegExp, text: string): string[] {
  const [, list] = pattern.exec(text) ?? [];
  return list === undefined ? [] : (JSON.parse(list) as string[]);
}

/** A service of the compose file as a process on this machine, with the command and the environment of its container. */
export class Service {
  output = '';
  private readonly image: Image;
  private readonly env: Environment;
  private child: ChildProcess | undefined;

  /**
   * @param local the values of settings that are different on this machine: addresses, ports and folders. Those that the container
   * does not set are ignored.
   */
  constructor(
    readonly name: string,
    local: Environment,
  ) {
    const { build, environment = {} } = compose.services[name] ?? {};
    this.image = imageOf(build?.target ?? '');
    const settings = { ...this.image.environment, ...environment };
    const localSettings = Object.entries(local).filter(([setting]) => setting in settings);
    // DRAIN_SECONDS gives load balancers time to notice that a process is not ready. Nothing checks that here.
    const additional = { PATH: process.env.PATH ?? '', DRAIN_SECONDS: '0' };
    this.env = { ...additional, ...settings, ...Object.fromEntries(localSettings) };
  }

  start(): void {
    const [program = '', ...args] = this.image.command;
    this.child = spawn(program, args, { cwd: ROOT, env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
  }

  /** Runs the health check of the image until it succeeds. @throws Error with the output if the process ends */
  async untilHealthy(): Promise<void> {
    const [program = '', ...args] = this.image.healthCheck;
    const check = () => promisify(execFile)(program, args, { env: this.env });
    while (!(await check().then(Boolean, () => false))) {
      if (!this.child || this.hasEnded) throw new Error(`${this.name} has ended: ${this.output}`);
      // Each check starts a process, which slows down the services that are starting.
      await delay(400);
    }
  }

  private get hasEnded(): boolean {
    return this.child?.exitCode !== null || this.child.signalCode !== null;
  }

  /** @returns the exit code */
  async untilEnded(): Promise<number | null> {
    if (!this.child) return null;
    if (!this.hasEnded) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  end(signal: NodeJS.Signals): Promise<number | null> {
    this.child?.kill(signal);
    return this.untilEnded();
  }

  setting(name: string): string {
    return this.env[name] ?? '';
  }
}
