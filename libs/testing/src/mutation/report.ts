import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';

const NOT_REVIEWED = 'not reviewed';

const introduction = `# Mutation tests

\`npm run test:mutation\` changes the code in one place at a time, for example \`<\` to \`<=\`, and runs the tests of that part of
the code. A change that makes a test fail is killed; a change that no test notices survives. The command writes the result of a few
files at a time into this page. The next run continues with files that have no result, or whose code, except comments, has changed
(the last column). A run starts no more files after 50 minutes. \`npm run test:mutation -- <part or file>\` runs only these parts and files,
and runs a named file even if it has a current result. Two runs at the same time need two checkouts.

\`--sample 20\` tries only 20 changes of each part, chosen at random, so the other columns of a file add up to less than its
changes. \`--survivors\` tries only the survivors that are not reviewed, and writes down the test that now kills each of them.

Write the missing test for each survivor, or write after the dash why no test can kill it. The tests of the part do not run the
code in the column _not run_; tests of other parts may. Sentences and log messages are not changed.
`;

/** What a run found in a file. */
export interface FileResult {
  /** The path in `api/src`. */
  file: string;
  /** How many changes of the file are possible. A sample tries only some of them. */
  changes: number;
  killed: number;
  notRun: number;
  /** Names of changes. */
  survivors: string[];
  /** The first test that killed a change, by the change's name. Undefined if no test is known, for example after a timeout. */
  killedBy: Map<string, string | undefined>;
  /** Identifies the source of the file. */
  version: string;
}

interface Row {
  /** changes, killed, survived, not run */
  counts: number[];
  date: string;
  version: string;
}

/** The page docs/mutation.md, which keeps the results. */
export class Report {
  private constructor(
    private readonly page: string,
    private readonly rows: Map<string, Row>,
    /** The lines about survivors of each file, with the reasons that people have written. */
    private readonly survivors: Map<string, string[]>,
    /** The sections that are not about a part. */
    private readonly otherSections: string[],
  ) {}

  static read(partNames: string[], page = path.join(projectRoot, 'docs/mutation.md')): Report {
    const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
    const rows = new Map<string, Row>();
    for (const [, file = '', counts = '', date = '', version = ''] of text.matchAll(
      /^\| (\S+\.ts) +\|((?: +\d+ +\|){4}) +(\S+) +\| +(\w+) +\|$/gm,
    ))
      rows.set(file, { counts: counts.match(/\d+/g)?.map(Number) ?? [], date, version });
    const survivors = new Map<string, string[]>();
    for (const [line, file = ''] of text.matchAll(/^- (\S+\.ts): `.*$/gm))
      survivors.set(file, [...(survivors.get(file) ?? []), line]);
    const otherSections = text
      .split(/^(?=## )/m)
      .slice(1)
      .filter((section) => !partNames.some((name) => section.startsWith(`## ${name}\n`)));
    return new Report(page, rows, survivors, otherSections);
  }

  /** Whether the page has a result for this source: for all changes or, with `inSample`, at least for a sample. */
  has(file: string, version: string, { inSample = false } = {}): boolean {
    const row = this.rows.get(file);
    if (row?.version !== version) return false;
    const [changes = 0, ...tried] = row.counts;
    return inSample || tried.reduce((sum, count) => sum + count, 0) === changes;
  }

  /** Replaces the file's row and its survivors, and keeps the reasons that are written there. */
  set({ file, changes, killed, notRun, survivors, version }: Omit<FileResult, 'killedBy'>): void {
    const counts = [changes, killed, survivors.length, notRun];
    const old = this.survivors.get(file) ?? [];
    const lines = [...new Set(survivors)].sort().map((survivor) => {
      const line = `- ${file}: ${survivor} — `;
      return old.find((other) => other.startsWith(line)) ?? `${line}${NOT_REVIEWED}`;
    });
    this.survivors.set(file, lines);
    this.rows.set(file, { counts, date: new Date().toISOString().slice(0, 10), version });
  }

  /** @returns names of the file's survivors without a reason */
  notReviewed(file: string): string[] {
    const prefix = `- ${file}: `;
    const suffix = ` — ${NOT_REVIEWED}`;
    return (this.survivors.get(file) ?? [])
      .filter((line) => line.endsWith(suffix))
      .map((line) => line.slice(prefix.length, -suffix.length));
  }

  /** Writes down the test that now kills each survivor, unless the same change still survives elsewhere in the file. */
  setKilled({ file, killedBy, survivors }: Pick<FileResult, 'file' | 'killedBy' | 'survivors'>): void {
    const lines = (this.survivors.get(file) ?? []).map((line) => {
      const [start = '', reason] = line.split(' — ');
      const name = start.slice(`- ${file}: `.length);
      const test = killedBy.get(name);
      // If no test is known, the tests took too long, perhaps only because the machine was busy.
      if (reason !== NOT_REVIEWED || !test || survivors.includes(name)) return line;
      return `${start} — killed since then: ${test}`;
    });
    this.survivors.set(file, lines);
  }

  /** @param parts the files of each part, including files without a result */
  write(parts: Map<string, string[]>): void {
    const withResults = [...parts].filter(([, files]) =>
      files.some((file) => this.rows.has(file) || this.survivors.has(file)),
    );
    const table = [
      '| part | files | of | changes | killed | survived | not run |',
      '|---|---:|---:|---:|---:|---:|---:|',
      ...[...parts].map(([name, files]) => this.summary(name, files)),
    ];
    const sections = withResults.map(([name, files]) => this.section(name, files));
    const text = [introduction, `${table.join('\n')}\n`, ...sections, ...this.otherSections].join('\n');
    writeFileSync(this.page, text);
  }

  private summary(name: string, files: string[]): string {
    const rows = files.flatMap((file) => this.rows.get(file) ?? []);
    const total = (index: number) => rows.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0);
    return `| ${[name, rows.length, files.length, ...[0, 1, 2, 3].map(total)].join(' | ')} |`;
  }

  private section(name: string, files: string[]): string {
    const rows = files.flatMap((file) => {
      const row = this.rows.get(file);
      return row ? [`| ${[file, ...row.counts, row.date, row.version].join(' | ')} |`] : [];
    });
    const table = [
      '| file | changes | killed | survived | not run | date | source |',
      '|---|---:|---:|---:|---:|---|---|',
      ...rows,
    ];
    const survivors = files.flatMap((file) => this.survivors.get(file) ?? []);
    const blocks = [[`## ${name}`], rows.length > 0 ? table : [], survivors];
    return blocks.flatMap((lines) => (lines.length > 0 ? `${lines.join('\n')}\n` : [])).join('\n');
  }
}
