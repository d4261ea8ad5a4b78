import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const oneLine = (text) => text.replace(/\s+/g, ' ').replaceAll('`', "'").trim();

export function changeName(source, { location: { start, end }, replacement = '' }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return `\`${oneLine(lines.join('\n'))}\` → \`${oneLine(replacement)}\``;
}

/** A sort key for a random order that is the same in each run. */
const orderOf = ({ fileName, location, replacement }) =>
  createHash('sha256')
    .update(JSON.stringify([path.basename(fileName), location, replacement]))
    .digest('hex');

/** In the positions that Stryker passes to this plugin, lines and columns start at 0. */
const oneBased = ({ line, column }) => ({ line: line + 1, column: column + 1 });

/** Tries only some of the changes. Stryker reports the others as compile errors. */
class ChosenChanges {
  #sampleSize;
  #names;
  #chosenIds = new Set();

  constructor({ chosenChanges: { sampleSize, names } }) {
    this.#sampleSize = sampleSize;
    this.#names = names && new Set(names);
  }

  async init() {}

  /** Stryker calls this once, with all changes. */
  async group(changes) {
    const chosen = changes.filter((change) => this.#isNamed(change));
    chosen.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    for (const { id } of chosen.slice(0, this.#sampleSize)) this.#chosenIds.add(id);
    return [changes.map(({ id }) => id)];
  }

  #isNamed({ fileName, location: { start, end }, replacement }) {
    if (!this.#names) return true;
    const source = readFileSync(fileName, 'utf8');
    return this.#names.has(
      changeName(source, { location: { start: oneBased(start), end: oneBased(end) }, replacement }),
    );
  }

  async check(changes) {
    const resultOf = (id) =>
      this.#chosenIds.has(id)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'This change was not chosen.' };
    return Object.fromEntries(changes.map(({ id }) => [id, resultOf(id)]));
  }
}

const create = (options) => new ChosenChanges(options);
create.inject = ['options'];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'chosen', create)];
export const strykerValidationSchema = {
  properties: {
    chosenChanges: {
      type: 'object',
      properties: {
        sampleSize: { type: 'integer' },
        names: { type: 'array', items: { type: 'string' } },
      },
    },
  },
};
