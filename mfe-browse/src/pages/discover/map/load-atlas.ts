import { shapesOf, type AtlasTopology, type Shape } from './atlas';
import { atlasFiles, type AtlasName } from './atlas-files';

const loaded = new Map<AtlasName, Promise<Shape[]>>();

/** The shapes of the atlas, once per page. What failed can be asked for again. */
export function loadAtlas(name: AtlasName): Promise<Shape[]> {
  const known = loaded.get(name) ?? read(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

async function read(name: AtlasName): Promise<Shape[]> {
  const answer = await fetch(atlasFiles[name]);
  if (!answer.ok) throw new Error(`${atlasFiles[name]} answered ${String(answer.status)}`);
  return shapesOf((await answer.json()) as AtlasTopology, name);
}
