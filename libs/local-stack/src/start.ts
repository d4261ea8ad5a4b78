/** `npm start` and, with --dev, `npm run dev`. Loads the rest only on a Node that can run it. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Popnook needs Node 20.19 or newer, and this is ${process.versions.node}: install a newer one.\n`,
  );
  process.exit(1);
}
const { run } = await import('./run');
process.exit(await run(process.argv.includes('--dev')));

export {};
