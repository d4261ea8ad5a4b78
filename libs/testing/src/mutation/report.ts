import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';
import type { MutantResult } from '@stryker-mutator/api/core';

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

const survivedStatuses = ['Survived'];
const noticedStatuses = ['Killed', 'Timeout', 'RuntimeError'];
const count = (results: MutantResult[], statuses: string[]) =>
  results.filter(({ status }) => statuses.includes(status)).length;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('`', "'").trim();

/** Such as `domain/booking/period.ts: a < b → a <= b`: without the line number, which changes too often. */
function survivorName({ fileName, location, replacement = '' }: MutantResult): string {
  const lines = readFileSync(path.resolve(projectRoot, fileName), 'utf8').split('\n');
  const { start, end } = location;
  const code = lines.slice(start.line, end.line + 1);
  code[code.length - 1] = (code.at(-1) ?? '').slice(0, end.column);
  code[0] = (code[0] ?? '').slice(start.column);
  const file = path.relative(path.join(projectRoot, 'api/src'), path.resolve(projectRoot, fileName));
  return `- ${file}: \`${oneLine(code.join('\n'))}\` → \`${oneLine(replacement)}\``;
}

/** Replaces the part's row and its list of survivors, and keeps the reasons that are written there. */
export function updateReport(part: string, results: MutantResult[]): void {
  const old = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const lines = old.split('\n');
  const survived = count(results, survivedStatuses);
  const noticed = count(results, noticedStatuses);
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
