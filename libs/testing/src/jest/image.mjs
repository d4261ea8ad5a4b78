/** In tests, importing an image returns its URL. */
export default {
  process: (_source, file) => ({
    code: `module.exports = ${JSON.stringify(`/static/${file.split('/').pop()}`)};`,
  }),
};
