import { spawn, type SpawnOptions } from 'node:child_process';

export interface CommandResult {
  /** Null when a signal ended it. */
  code: number | null;
  /** Everything it wrote, both streams in the order they came. */
  output: string;
}

/** Runs a command to its end. Rejects only when it cannot be started at all, or was aborted. */
export const runCommand = (
  file: string,
  args: string[],
  { onText, ...options }: SpawnOptions & { onText?: (text: string) => void } = {},
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      onText?.(chunk.toString());
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
