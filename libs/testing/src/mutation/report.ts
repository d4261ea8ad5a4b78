import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';

const page = path.join(projectRoot, 'docs/mutation.md');
const NOT_REVIEWED = 'not reviewed';

const introduction = `# Mutation tests

\`npm run test:mutation -- <part>\` changes the code of a part in one place at a time, for example \`<\` to \`<=\`, and runs the
tests of the part. A change that no test notices survives. The command updates the table and the list of survivors. Write the
missing test for each survivor, or write after the dash why no test can notice it. The tests of the part do not run the code in
the column _not run_; tests of other parts may. Sentences and log messages are not changed.

| part | changes | noticed | survived | not run | date |
|---|---:|---:|---:|---:|---|
`;

interface Mutant {
  status: string;
  replacement?: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
}

type MutantResult = Mutant & { file: string; source: string };

/** The results that Stryker keeps for the next run. Other than its return value, they contain the mutated code. */
function readResults(file: string): MutantResult[] {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as {
    files: Record<string, { source: string; mutants: Mutant[] }>;
  };
  return Object.entries(files).flatMap(([name, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file: name, source })),
  );
}

const survivedStatuses = ['Survived'];
const detectedStatuses = ['Killed', 'Timeout', 'RuntimeError'];
const count = (results: MutantResult[], statuses: string[]) =>
  results.filter(({ status }) => statuses.includes(status)).length;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('`', "'").trim();

/** Such as `domain/booking/period.ts: a < b → a <= b`: without the line number, which changes too often. */
function survivorName({ file, source, location: { start, end }, replacement = '' }: MutantResult): string {
  // Lines and columns start at 1.
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  const name = path.relative('api/src', file);
  return `- ${name}: \`${oneLine(lines.join('\n'))}\` → \`${oneLine(replacement)}\``;
}

/** Replaces the part's row and its list of survivors, and keeps the reasons that are written there. */
export function updateReport(part: string, resultsFile: string): void {
  const results = readResults(resultsFile);
  const old = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const lines = old.split('\n');
  const survived = count(results, survivedStatuses);
  const noticed = count(results, detectedStatuses);
  const notRun = count(results, ['NoCoverage']);
  const today = new Date().toISOString().slice(0, 10);
  const row = `| ${part} | ${noticed + survived + notRun} | ${noticed} | ${survived} | ${notRun} | ${today} |`;
  const otherRows = lines.filter((line) => /^\| \w+\/\w+ /.test(line) && !line.startsWith(`| ${part} |`));

  const sections = new Map(
    old
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()]),
  );
  const names = results.filter(({ status }) => survivedStatuses.includes(status)).map(survivorName);
  const withReason = (name: string) => lines.find((line) => line.startsWith(`${name} — `));
  const survivors = [...new Set(names)].sort().map((name) => withReason(name) ?? `${name} — ${NOT_REVIEWED}`);
  if (survivors.length > 0) sections.set(part, `${part}\n\n${survivors.join('\n')}`);
  else sections.delete(part);

  const allSections = [...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, text]) => `\n## ${text}\n`);
  writeFileSync(page, `${introduction}${[...otherRows, row].sort().join('\n')}\n${allSections.join('')}`);
  process.stdout.write(`${part}: ${noticed} noticed, ${survived} survived: docs/mutation.md\n`);
}
