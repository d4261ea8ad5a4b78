import path from 'node:path';
import { UserFacingError } from './errors';
import { projectRoot } from './project-root';
import { runCommand } from './run-command';

const nx = path.join(projectRoot, 'node_modules/nx/dist/bin/nx.js');
/** Projects that are loaded in the browser. */
export const frontends = ['shell', 'mfe-browse', 'mfe-vendor', 'mfe-host', 'mfe-admin'];
/** Projects that run in Node. */
export const servers = ['api', 'site'];
export const allProjects = [...servers, ...frontends];

/** Nx prints this line above the output of each task that has finished or was cached. */
const finishedTask = /nx run ([\w-]+):build/g;

/** Builds what has changed since the last build. The output of Nx is shown only when the build fails. */
export const build = async (
  projects: string[],
  onProgress: (text: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const args = [nx, 'run-many', '-t', 'build', '-p', ...projects, '--outputStyle=static'];
  const finished = new Set<string>();
  const { code, output } = await runCommand(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0', NX_DAEMON: 'false' },
    signal,
    onText: (text) => {
      for (const [, project] of text.matchAll(finishedTask)) if (project) finished.add(project);
      onProgress(`${finished.size} of ${projects.length}`);
    },
  });
  if (code !== 0) throw new UserFacingError(`The build failed:\n\n${output.trim()}`);
};
