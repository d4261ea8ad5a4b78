import path from 'node:path';
import { projectRoot } from './project-root';
import { runCommand } from './run-command';
import { StackError } from './stack-error';

const nx = path.join(projectRoot, 'node_modules/nx/dist/bin/nx.js');
/** What browsers load. */
export const bundles = ['shell', 'mfe-browse', 'mfe-vendor', 'mfe-host', 'mfe-admin'];
/** What runs here. */
export const servers = ['api', 'site'];

/** nx heads the output of each task that is done (or was cached) with this line. */
const finished = /nx run ([\w-]+):build/g;

export const everything = [...servers, ...bundles];

/** Builds what changed since the last time. What nx says is shown only when it fails. */
export const build = async (
  projects: string[],
  onProgress: (text: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const args = [nx, 'run-many', '-t', 'build', '-p', ...projects, '--outputStyle=static'];
  const done = new Set<string>();
  const { code, output } = await runCommand(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0', NX_DAEMON: 'false' },
    signal,
    onText: (text) => {
      for (const [, project] of text.matchAll(finished)) if (project) done.add(project);
      onProgress(`${done.size} of ${projects.length}`);
    },
  });
  if (code !== 0) throw new StackError(`The build failed:\n\n${output.trim()}`);
};
