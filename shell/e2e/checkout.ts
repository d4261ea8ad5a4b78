import { cp, mkdtemp, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/**
 * Creates the checkout of one team: a temporary copy of the files that its remote is built from. A test can change the copy, and
 * deletes it afterwards.
 * Caches and the pictures of the demo data are left out.
 * @param names further files and folders to copy, such as `dist`
 */
export const copyCheckout = async (remote: string, ...names: string[]): Promise<string> => {
  const checkout = await mkdtemp(path.join(os.tmpdir(), 'popnook-checkout-'));
  for (const name of ['libs', remote, 'package.json', 'tsconfig.json', 'tsconfig.base.json', ...names])
    await cp(path.join(root, name), path.join(checkout, name), {
      recursive: true,
      filter: (file) => !/\/(\.cache|pictures)$/.test(file),
    });
  await symlink(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  return checkout;
};
