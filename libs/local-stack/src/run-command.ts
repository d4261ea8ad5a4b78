import { spawn, type SpawnOptions } from 'node:child_process';
import os from 'node:os';

export interface CommandResult {
  /** Null when a signal terminated the command. */
  code: number | null;
  /** stdout and stderr together, in the order in which they arrived. */
  output: string;
}

interface CommandOptions extends SpawnOptions {
  onText?: (text: string) => void;
  /**
   * Added to the priority value of this process. A higher value means a lower priority (see `os.setPriority`). With 10, the command
   * hardly slows down other processes.
   */
  priority?: number;
}

/** Runs a command and waits until it exits. Rejects only when the command cannot be started or is aborted. */
export const runCommand = (
  file: string,
  args: string[],
  { onText, priority, ...options }: CommandOptions = {},
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    if (priority !== undefined && child.pid)
      os.setPriority(child.pid, Math.min(os.getPriority() + priority, os.constants.priority.PRIORITY_LOW));
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
