/** `npm start` and, with --dev, `npm run dev`. Checks the Node version before it imports anything else. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Popnook needs Node 20.19 or newer, but this is ${process.versions.node}: install a newer version.\n`,
  );
  process.exit(1);
}
const { run } = await import('./run');
process.exit(await run(process.argv.includes('--dev')));

export {};
