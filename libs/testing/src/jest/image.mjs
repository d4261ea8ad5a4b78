/** Tests see a picture as the address that it would have. */
export default {
  process: (_source, file) => ({
    code: `module.exports = ${JSON.stringify(`/static/${file.split('/').pop()}`)};`,
  }),
};
