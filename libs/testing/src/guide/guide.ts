import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';

/** A code block of api/README.md: a new file, a change to a file, or shell commands, one per line. */
export interface Step {
  kind: 'file' | 'change' | 'commands';
  /** Relative to the project. Empty for commands. */
  file: string;
  code: string;
}

const kinds: Record<string, Step['kind']> = { ts: 'file', diff: 'change', sh: 'commands' };

/** The steps below a heading of api/README.md. @throws Error if there are none */
export function stepsOf(heading: string): Step[] {
  const text = readFileSync(path.join(projectRoot, 'api/README.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [content = ''] = section.split('\n## ');
  const steps = [...content.matchAll(/^```(\w+) ?(\S*)\n([^]*?)^```$/gm)].map(
    ([, language = '', file = '', code = '']): Step => {
      const kind = kinds[language];
      if (!kind || (kind === 'commands') !== (file === ''))
        throw new Error(
          `api/README.md has a code block that is neither a file, a change nor commands: ${language} ${file}`,
        );
      return { kind, file, code };
    },
  );
  if (steps.length === 0) throw new Error(`api/README.md has no steps for “${heading}”.`);
  return steps;
}

/**
 * Applies a diff that only adds lines: finds its context lines in the text, and inserts the lines with a plus where the diff has them.
 * @throws Error unless the context lines occur exactly once
 */
export function applyChange(text: string, { file, code }: Pick<Step, 'file' | 'code'>): string {
  const diffLines = code.trimEnd().split('\n');
  const context = withoutDiffMarkers(diffLines.filter((line) => !line.startsWith('+')));
  const lines = text.split('\n');
  const isAt = (start: number) => context.every((line, index) => lines[start + index] === line);
  const [start, ...more] = lines.flatMap((_, index) => (isAt(index) ? [index] : []));
  if (start === undefined || more.length > 0)
    throw new Error(
      `api/README.md is out of date: ${file} must contain exactly once:\n${context.join('\n')}`,
    );
  return [
    ...lines.slice(0, start),
    ...withoutDiffMarkers(diffLines),
    ...lines.slice(start + context.length),
  ].join('\n');
}

const withoutDiffMarkers = (lines: string[]) => lines.map((line) => line.slice(1));
