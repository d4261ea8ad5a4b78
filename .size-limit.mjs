import { readFileSync } from 'node:fs';

const readManifest = (name) =>
  JSON.parse(readFileSync(new URL(`dist/${name}/site.json`, import.meta.url), 'utf8'));
const scripts = (files, name) =>
  files.filter((file) => file.endsWith('.js')).map((file) => `dist/${name}/${file}`);
const shell = scripts([readManifest('shell').entry], 'shell');
const remote = (name) => scripts([readManifest(name).entry, ...readManifest(name).preload], name);

const chunks = (name, pattern) =>
  scripts(readManifest(name).files, name).filter((file) => pattern.test(file));

/** The chunks with antd, which load with the first work area. Date pickers and charts are not counted, because they load later. */
const antd = chunks('shell', /\/antd\.|ui_src_work_(?!dates|charts)/);
/** What the first page of a work area loads, apart from antd. */
const firstPage = (name, pattern) => [...remote(name), ...chunks(name, pattern)];
/** What each further work area adds, including all of its pages and tabs. */
const workArea = (name) => [
  ...new Set([
    ...remote(name),
    ...chunks(name, /libraries\.|pages\.|dashboard|admin_page|-tab_|setup|list-space/),
  ]),
];

/**
 * What a visitor's first page needs, and what work areas load in addition to the shell. JavaScript is measured after compression with
 * Brotli, fonts as they are.
 */
export default [
  {
    name: 'fonts',
    path: readManifest('shell').preload.map((file) => `dist/shell/${file}`),
    brotli: false,
    limit: '38 kB',
  },
  { name: '/', path: shell, limit: '146 kB' },
  { name: '/browse, /spaces/{id}, /discover', path: [...shell, ...remote('mfe-browse')], limit: '172 kB' },
  { name: '/for-vendors, /vendor-profile/{id}', path: [...shell, ...remote('mfe-vendor')], limit: '165 kB' },
  {
    name: 'first work area: host',
    path: [...antd, ...firstPage('mfe-host', /libraries\.|pages\.|dashboard/)],
    limit: '320 kB',
  },
  {
    name: 'first work area: admin',
    path: [...antd, ...firstPage('mfe-admin', /libraries\.|pages\.|admin_page|approvals/)],
    limit: '320 kB',
  },
  { name: 'next work area: vendor', path: workArea('mfe-vendor'), limit: '60 kB' },
  { name: 'next work area: host', path: workArea('mfe-host'), limit: '60 kB' },
  { name: 'next work area: admin', path: workArea('mfe-admin'), limit: '60 kB' },
];
