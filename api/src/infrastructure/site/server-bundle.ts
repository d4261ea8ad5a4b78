import { runInThisContext } from 'node:vm';

/**
 * Evaluates a server bundle. Its `require` gets Node's own modules and what is lent: the shell's copies of React,
 * router and store, so that there is one of each, as in the browser.
 */
export function evaluate(code: string, name: string, lent: Record<string, unknown> = {}): unknown {
  const require = (request: string): unknown => {
    if (request in lent) return lent[request];
    const builtIn: unknown = process.getBuiltinModule(request);
    if (builtIn) return builtIn;
    throw new Error(`${name} needs ${request}, which is not there on the server`);
  };
  const module = { exports: {} };
  // Addresses of files beside a module (`new URL(…, import.meta.url)`) are worked out from `__filename`.
  const wrapped = `(function (exports, require, module, __filename) {${code}\n})`;
  const run = runInThisContext(wrapped, { filename: name });
  run(module.exports, require, module, `/${name}`);
  return module.exports;
}
