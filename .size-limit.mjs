import { readFileSync } from 'node:fs';

const readManifest = (name) =>
  JSON.parse(readFileSync(new URL(`dist/${name}/site.json`, import.meta.url), 'utf8'));
const scripts = (files, name) =>
  files.filter((file) => file.endsWith('.js')).map((file) => `dist/${name}/${file}`);
const shell = scripts([readManifest('shell').entry], 'shell');
const remote = (name) => scripts([readManifest(name).entry, ...readManifest(name).preload], name);

/** The JavaScript of a visitor's first page, compressed with Brotli. */
export default [
  { name: '/', path: shell, limit: '150 kB' },
  { name: '/browse, /spaces/{id}, /discover', path: [...shell, ...remote('mfe-browse')], limit: '175 kB' },
  { name: '/for-vendors, /vendor-profile/{id}', path: [...shell, ...remote('mfe-vendor')], limit: '170 kB' },
];
