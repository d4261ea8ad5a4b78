import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { ImageProcessor, type PreparedImage, type ReceivedFile } from '../../application/upload/uploads';
import {
  LARGE,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  uploadErrors,
  THUMBNAIL,
} from '../../domain/upload/uploaded-image';

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Sizes for screens with a pixel ratio of 1 and 2. Thumbnails are 4:3, like the pictures on cards. */
const SIZES: Record<string, (image: Sharp) => Sharp> = {
  [LARGE]: (image) => image,
  'medium.webp': (image) =>
    image.resize({ width: 800, height: 1200, fit: 'inside', withoutEnlargement: true }),
  'thumbnail-2x.webp': (image) => image.resize({ width: 800, height: 600, fit: 'cover' }),
  [THUMBNAIL]: (image) => image.resize({ width: 400, height: 300, fit: 'cover' }),
};

/** The file names of an upload. A size that is no longer generated must stay listed while stored uploads have it. */
export const IMAGE_FILES: readonly string[] = Object.keys(SIZES);

@Injectable()
export class SharpImages extends ImageProcessor {
  /** Processes up to three images at a time, and leaves one core free for requests. */
  private readonly limit = pLimit(Math.min(3, Math.max(1, availableParallelism() - 1)));

  async prepare(file: ReceivedFile): Promise<PreparedImage> {
    if (file.truncated || file.content.length > MAX_IMAGE_BYTES) throw uploadErrors.tooLarge(file.name);
    const mimetype = imageFormatOf(file.content);
    if (!mimetype) throw uploadErrors.notAnImage(file.name);
    return this.limit(async () => {
      const pixels = await this.decode(file);
      const { width, height } = pixels;
      const files = await encode(pixels);
      return { originalName: file.name, size: file.content.length, mimetype, width, height, files };
    });
  }

  /** Decodes the image once for all sizes: upright and at most 1600 × 2400 pixels. */
  private async decode({ name, content }: ReceivedFile): Promise<Pixels> {
    const unreadable = () => uploadErrors.notAnImage(name);
    // Reads only the header: nothing is decoded before the size is known.
    const { width, height } = await sharp(content, { limitInputPixels: false })
      .metadata()
      .catch(() => Promise.reject(unreadable()));
    if (width * height > MAX_IMAGE_PIXELS) throw uploadErrors.tooManyPixels(name);
    const { data, info } = await sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => Promise.reject(unreadable()));
    return { data, width: info.width, height: info.height, channels: info.channels };
  }
}

async function encode({ data, width, height, channels }: Pixels): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, resize] of Object.entries(SIZES)) {
    const image = sharp(data, { raw: { width, height, channels } });
    files.set(name, await resize(image).webp({ quality: 80, effort: 2 }).toBuffer());
  }
  return files;
}

const startsWith = (content: Buffer, bytes: string, at = 0) =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const FORMATS = {
  'image/jpeg': (content: Buffer) => startsWith(content, '\xff\xd8\xff'),
  'image/png': (content: Buffer) => startsWith(content, '\x89PNG\r\n\x1a\n'),
  'image/gif': (content: Buffer) => startsWith(content, 'GIF87a') || startsWith(content, 'GIF89a'),
  'image/webp': (content: Buffer) => startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8),
  'image/avif': (content: Buffer) => startsWith(content, 'ftypavif', 4) || startsWith(content, 'ftypavis', 4),
};

type ImageFormat = keyof typeof FORMATS;

/**
 * Detects the format from the first bytes, not from the name (D45). This is checked before the decoder runs, which
 * would also accept SVG and a dozen other formats.
 */
const imageFormatOf = (content: Buffer): ImageFormat | undefined =>
  (Object.keys(FORMATS) as ImageFormat[]).find((format) => FORMATS[format](content));
