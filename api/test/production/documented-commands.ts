import { read } from './services';

const text = read('docs/operations.md');

/** The code blocks of docs/operations.md in this language, in order. */
export const blocksOf = (language: 'sh' | 'sql'): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = '']) =>
    code.trim(),
  );

/** The commands within sentences and tables, such as `npm run build`, but not the name of a program alone. */
export const inlineCommands = (): string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^(npm|npx|node|docker|kubectl|nginx|psql|SELECT|UPDATE|DELETE) ./.test(code));

/** The commands that back up the database and the uploads, and those that restore them. */
export const backupCommands = (): { backup: string; restore: string } => {
  const [backup, restore] = blocksOf('sh').filter((code) => code.includes('popnook.dump'));
  if (!backup?.startsWith('pg_dump') || !restore?.startsWith('createdb'))
    throw new Error('docs/operations.md has no commands for backups.');
  return { backup, restore };
};
