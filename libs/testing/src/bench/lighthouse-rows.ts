import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../chromium';
import { startStack } from '../stack';
import { median } from './measure';
import type { Row } from './rows';

/** npx downloads Lighthouse on first use. It is not a dependency of the project, because it takes 185 MB with its own dependencies. */
const LIGHTHOUSE = 'lighthouse@12.8';
const PAGES = ['/', '/browse', '/discover', '/spaces/1', '/for-vendors'];
/** BENCH_VISITS=1 opens each page once. */
const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const LCP_ELEMENT = 'largest-contentful-paint-element';

/** The largest element, and the duration of each phase before it was painted. */
type LcpDetails = [
  element: { items: [{ node: { snippet: string } }] },
  phases: { items: { phase: string; timing: number }[] },
];

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue?: number }> &
    Record<typeof LCP_ELEMENT, { details: { items: LcpDetails } }>;
}

/** Audits the page with Lighthouse's default settings, which emulate a phone. */
const audit = async (url: string): Promise<Report> => {
  const { executablePath, args, env } = await findChromium();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-bench-'));
  const file = path.join(folder, 'report.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${['--headless', ...args].join(' ')}`,
    ],
    { cwd: folder, env: { ...env, CHROME_PATH: executablePath } },
  );
  return JSON.parse(await readFile(file, 'utf8')) as Report;
};

/**
 * Describes the largest contentful paint, for example `LCP 1.6 s: h1, 0.5 s TTFB, 1.1 s render delay`. Phases that take no time are left
 * out.
 */
const lcpOf = ({ audits }: Report): string => {
  const [element, phases] = audits[LCP_ELEMENT].details.items;
  const [, tag] = /^<(\w+)/.exec(element.items[0].node.snippet) ?? [];
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const parts = phases.items
    .filter(({ timing }) => timing > 0)
    .map(({ phase, timing }) => `${inSeconds(timing)} ${phase === 'TTFB' ? phase : phase.toLowerCase()}`);
  return `LCP ${inSeconds(lcpMs(audits))}: ${[tag, ...parts].join(', ')}`;
};

const lcpMs = (audits: Report['audits']): number => audits['largest-contentful-paint']?.numericValue ?? 0;

const auditPublicPages = async (): Promise<Row[]> => {
  const stack = await startStack({ demoData: true });
  try {
    const rows: Row[] = [];
    for (const page of PAGES) {
      const reports: Report[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) reports.push(await audit(stack.siteUrl + page));
      const score = (category: (typeof CATEGORIES)[number]) =>
        (100 * median(reports.map(({ categories }) => categories[category].score))).toFixed(0);
      // The report whose LCP is the median.
      const medianReport = reports.toSorted((a, b) => lcpMs(a.audits) - lcpMs(b.audits))[
        Math.floor(VISITS / 2)
      ] as Report;
      const value = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
      rows.push({
        id: 'G2',
        what: `Lighthouse 12.8, mobile, ${page}: performance; accessibility, best practices, SEO`,
        measured: `${score('performance')}; ${CATEGORIES.slice(1).map(score).join(', ')}`,
        target: '≥ 90; 100',
        note: `${lcpOf(medianReport)}; TBT ${value('total-blocking-time').toFixed(0)} ms, CLS ${value('cumulative-layout-shift').toFixed(2)}, median of ${VISITS}`,
      });
    }
    return rows;
  } finally {
    await stack.stop();
  }
};

export const lighthouseRows = [{ ids: ['G2'], measure: auditPublicPages }];
