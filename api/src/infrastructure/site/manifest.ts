import { z } from 'zod';

const route = z.object({
  path: z.string().startsWith('/'),
  title: z.string(),
  description: z.string().optional(),
  guard: z.enum(['vendor', 'host', 'admin', 'signed-in']).optional(),
  ssr: z.boolean().optional(),
  redirect: z.string().optional(),
});

const manifest = z.object({
  name: z.string(),
  container: z.string(),
  shell: z.boolean(),
  entry: z.string(),
  css: z.array(z.string()),
  preload: z.array(z.string()),
  ssr: z.string(),
  /** Where the bundle's dev server tells of changes. */
  socket: z.string().optional(),
  routes: z.array(route),
});

/** What a bundle's build says about itself in `site.json`. File names are relative to it. */
export type Manifest = z.output<typeof manifest>;

/** A bundle and where it stands. */
export interface Bundle extends Manifest {
  /** Address of its files, ending in a slash: `/static/shell/` or `https://…/`. */
  base: string;
  read: (file: string) => Promise<string>;
}

/** @throws Error when the text is not a manifest. */
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));

/** A remote as the browser gets it. */
export const remoteEntry = ({ name, container, base, entry, css, preload, routes }: Bundle) => ({
  name,
  container,
  entry: base + entry,
  css: css.map((file) => base + file),
  preload: preload.map((file) => base + file),
  routes,
});

export type RemoteEntry = ReturnType<typeof remoteEntry>;
