import { projectRoot, runCommand } from '@popnook/local-stack';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What must never be written, and a part of the complaint that it must raise. */
const forbidden: Record<string, { code: string; complaint: string }> = {
  'api/src/domain/booking/canary-infrastructure.ts': {
    code: `export * from '../../infrastructure/persistence/data-source';`,
    complaint: 'infrastructure → application → domain',
  },
  'api/src/domain/booking/canary-package.ts': {
    code: `export { Injectable } from '@nestjs/common';`,
    complaint: 'The domain imports no package',
  },
  'api/src/application/booking/canary-infrastructure.ts': {
    code: `export * from '../../infrastructure/persistence/data-source';`,
    complaint: 'infrastructure → application → domain',
  },
  'api/src/infrastructure/canary-web.ts': {
    code: `export { api } from '@popnook/api-client';`,
    complaint: 'can only depend on libs tagged with "scope:testing"',
  },
  'mfe-browse/src/canary-remote.ts': {
    code: `export { default } from '../../mfe-host/src/remote';`,
    complaint: 'Projects cannot be imported by a relative',
  },
  'mfe-browse/src/canary-shell.ts': {
    code: `export { App } from '../../shell/src/app';`,
    complaint: 'Projects cannot be imported by a relative',
  },
  'mfe-browse/src/canary-router.ts': {
    code: `export { Link } from 'react-router';`,
    complaint: 'One copy for all teams',
  },
  'mfe-browse/src/canary-testing.ts': {
    code: `export { renderPage } from '@popnook/testing/web';`,
    complaint: 'Only tests import @popnook/testing',
  },
  'libs/ui/src/canary-store.ts': {
    code: `export { createStore } from '@popnook/web-core';`,
    complaint: 'can only depend on libs tagged with "scope:testing"',
  },
  'libs/web-core/src/canary-tools.ts': {
    code: `export { bundle } from '@popnook/federation';`,
    complaint: 'can only depend on libs tagged with',
  },
};

const files = Object.keys(forbidden);
const inRoot = (file: string) => path.join(projectRoot, file);
const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' };
const run = (tool: string, ...args: string[]) =>
  runCommand(path.join(projectRoot, 'node_modules/.bin', tool), args, { cwd: projectRoot, env });

interface Finding {
  filePath: string;
  messages: { message: string }[];
}

/** Removed again before anything is expected: a failing rule must not leave its bait behind. */
const lint = async (): Promise<Finding[]> => {
  try {
    await Promise.all(files.map((file) => writeFile(inRoot(file), `${forbidden[file]?.code ?? ''}\n`)));
    // ESLint by itself reads the project graph that nx made last, and is silent without one.
    await run('nx', 'show', 'projects');
    const { output } = await run('eslint', '--format', 'json', ...files);
    return JSON.parse(output.slice(output.indexOf('[{'))) as Finding[];
  } finally {
    await Promise.all(files.map((file) => rm(inRoot(file), { force: true })));
  }
};

describe('who may know whom is enforced', () => {
  let findings: Finding[];
  beforeAll(async () => {
    findings = await lint();
  }, 120_000);

  it.each(files)('%s is refused', (file) => {
    const said = findings.find(({ filePath }) => filePath === inRoot(file))?.messages ?? [];
    expect(said.map(({ message }) => message).join('\n')).toContain(forbidden[file]?.complaint);
  });
});
