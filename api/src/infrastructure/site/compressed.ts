import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick rather than small: every page is made anew. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A page as its visitor's browser wants it. */
export async function compressed(
  html: string,
  accepted: string | string[] = '',
): Promise<{ body: Buffer | string; encoding?: string }> {
  if (/\bbr\b/.test(String(accepted))) return { body: await brotli(html, quick), encoding: 'br' };
  if (/\bgzip\b/.test(String(accepted))) return { body: await zip(html, { level: 5 }), encoding: 'gzip' };
  return { body: html };
}
