import { fileURLToPath } from 'node:url';
import { browser } from './browser.mjs';
import { SiteManifestPlugin } from './manifest.mjs';
import { server } from './server.mjs';

/**
 * Creates the rspack configuration of one bundle: `export default bundle(import.meta.url, { shell: true })`.
 * @param {string} configUrl URL of the project's rspack.config.mjs
 * @param {{ shell?: boolean }} [options] `shell`: provides the shared packages and loads the remotes
 */
export function bundle(configUrl, { shell = false } = {}) {
  const dir = fileURLToPath(new URL('.', configUrl)).replace(/[\\/]$/, '');
  return (/** @type {{ RSPACK_SERVE?: boolean, alone?: boolean }} */ env = {}) => {
    const dev = env.RSPACK_SERVE === true;
    const project = { dir, shell, dev, alone: env.alone === true };
    const manifest = new SiteManifestPlugin(project);
    return [browser(project), server(project)].map((config) => ({
      ...config,
      plugins: [...(config.plugins ?? []), manifest],
    }));
  };
}
