const startsWith = (content: Buffer, bytes: string, at = 0) =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const FORMATS = {
  'image/jpeg': (content: Buffer) => startsWith(content, '\xff\xd8\xff'),
  'image/png': (content: Buffer) => startsWith(content, '\x89PNG\r\n\x1a\n'),
  'image/gif': (content: Buffer) => startsWith(content, 'GIF87a') || startsWith(content, 'GIF89a'),
  'image/webp': (content: Buffer) => startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8),
  'image/avif': (content: Buffer) => startsWith(content, 'ftypavif', 4) || startsWith(content, 'ftypavis', 4),
};

export type ImageFormat = keyof typeof FORMATS;

/**
 * The format by the first bytes, not by the name (D45). It is checked before the decoder runs, which would also accept
 * SVG and a dozen other formats.
 */
export const imageFormatOf = (content: Buffer): ImageFormat | undefined =>
  (Object.keys(FORMATS) as ImageFormat[]).find((format) => FORMATS[format](content));
