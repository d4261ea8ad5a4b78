/**
 * Replaces imported assets in tests: an image becomes its URL, and each class of a CSS module becomes its own name. Without a true
 * `__esModule`, the default import is the proxy itself.
 */
export default {
  process: (_source, file) => ({
    code: file.endsWith('.css')
      ? `module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });`
      : `module.exports = ${JSON.stringify(`/static/${file.split('/').pop()}`)};`,
  }),
};
