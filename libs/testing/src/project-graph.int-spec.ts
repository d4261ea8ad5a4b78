import { projectRoot, runCommand } from '@popnook/local-stack';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Graph {
  graph: { dependencies: Record<string, { target: string }[]> };
}

async function readDependencies(): Promise<Graph['graph']['dependencies']> {
  const folder = await mkdtemp(path.join(tmpdir(), 'popnook-graph-'));
  const file = path.join(folder, 'graph.json');
  const nx = path.join(projectRoot, 'node_modules/.bin/nx');
  await runCommand(nx, ['graph', `--file=${file}`], { cwd: projectRoot, env: process.env });
  const { graph } = JSON.parse(await readFile(file, 'utf8')) as Graph;
  await rm(folder, { recursive: true });
  return graph.dependencies;
}

it('the Nx project graph contains the libraries of each bundle, so that changing a library rebuilds the bundle', async () => {
  const dependencies = await readDependencies();
  for (const project of ['shell', 'mfe-browse', 'mfe-vendor', 'mfe-host', 'mfe-admin']) {
    const targets = dependencies[project]?.map(({ target }) => target);
    expect(targets).toEqual(expect.arrayContaining(['ui', 'web-core', 'api-client', 'federation']));
  }
});

it('Nx does not restore the served folder from its cache, because that would delete earlier builds', async () => {
  for (const project of ['shell', 'mfe-browse', 'mfe-vendor', 'mfe-host', 'mfe-admin']) {
    const file = path.join(projectRoot, project, 'project.json');
    const { targets } = JSON.parse(await readFile(file, 'utf8')) as {
      targets: Record<string, { cache?: boolean; outputs?: string[] }>;
    };
    expect(targets.build).toMatchObject({ cache: false, outputs: [], dependsOn: ['bundle'] });
  }
  const { targetDefaults } = JSON.parse(await readFile(path.join(projectRoot, 'nx.json'), 'utf8')) as {
    targetDefaults: Record<string, { outputs?: string[] }>;
  };
  expect(targetDefaults.bundle?.outputs).toEqual(['{workspaceRoot}/.cache/builds/{projectName}']);
});

it.each([
  ['mfe-admin/src/remote.tsx', ['mfe-admin'], ['mfe-host', 'api', 'shell', 'contract']],
  ['api/src/main.ts', ['api', 'contract'], ['mfe-host', 'shell', 'ui']],
  ['libs/ui/src/index.ts', ['ui', 'mfe-admin', 'mfe-host', 'shell'], ['api']],
])('Nx knows what a change to %s affects', async (file, affected, unaffected) => {
  const nx = path.join(projectRoot, 'node_modules/.bin/nx');
  const args = ['show', 'projects', '--affected', `--files=${file}`];
  const { output } = await runCommand(nx, args, { cwd: projectRoot, env: process.env });
  const projects = output.split(/\s+/);
  expect(projects).toEqual(expect.arrayContaining(affected));
  expect(unaffected.filter((project) => projects.includes(project))).toEqual([]);
});
