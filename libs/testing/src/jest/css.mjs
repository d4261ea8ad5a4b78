/** In a CSS module every class has its own name, so that tests can query it. */
export default {
  process: () => ({
    code: `module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });`,
  }),
};
