/** `npm start`, `npm run dev` (--dev) and `npm run dev -- mfe-host`. Checks the Node version before it imports anything else. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Popnook needs Node 20.19 or newer, but this is ${process.versions.node}: install a newer version.\n`,
  );
  process.exit(1);
}
const { parseArgs } = await import('node:util');
const readArguments = () => {
  try {
    const options = { dev: { type: 'boolean', default: false }, site: { type: 'string' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return process.exit(1);
  }
};
const { values, positionals } = readArguments();
if (values.site !== undefined || positionals.length > 0) {
  const { developRemote } = await import('./dev-remote');
  process.exit(await developRemote(positionals, values.site));
}
const { run } = await import('./run');
process.exit(await run(values.dev));

export {};
