import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from './project-root';
import { runCommand } from './run-command';

it('deletes the local data, but no other files of the folder, and no other database', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-reset-'));
  const external = await mkdtemp(path.join(os.tmpdir(), 'popnook-external-'));
  for (const folder of ['postgres', 'postgres.new', 'inbox', 'uploads']) {
    await mkdir(path.join(dataDir, folder));
    await writeFile(path.join(dataDir, folder, 'file'), '');
  }
  for (const file of ['postgres.password', 'postgres.log', 'secret', 'notes.txt'])
    await writeFile(path.join(dataDir, file), '');
  // The path of a folder outside of the data folder that also contains local data.
  await writeFile(path.join(dataDir, 'postgres-folder'), external);
  // Port 0 means that Popnook is not running.
  await writeFile(path.join(dataDir, 'running.json'), '{"port":0,"token":"a"}');
  const program = path.join(projectRoot, 'libs/local-stack/src/reset.ts');
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', program], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
  });
  expect([code, output]).toEqual([
    0,
    `The data in ${dataDir} was deleted. npm start creates it again.\n` +
      'The database of DATABASE_URL was not changed.\n',
  ]);
  expect(await readdir(dataDir)).toEqual(['notes.txt']);
  await expect(readdir(external)).rejects.toThrow('ENOENT');
  await rm(dataDir, { recursive: true });
});
