import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { ImageProcessor, type PreparedImage, type ReceivedFile } from '../../application/upload/uploads';
import {
  type IMAGE_FILES,
  LARGE_FILE,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  uploadErrors,
  THUMBNAIL_FILE,
} from '../../domain/upload/uploaded-image';

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/**
 * How the decoded image, which has at most 1600 × 2400 pixels, is resized for each file. Photos and thumbnails have two sizes
 * each, for screens with a pixel ratio of 1 and 2. Thumbnails are 4:3, like the pictures on cards.
 */
const RESIZE: Record<(typeof IMAGE_FILES)[number], (image: Sharp) => Sharp> = {
  [LARGE_FILE]: (image) => image,
  'medium.webp': (image) =>
    image.resize({ width: 800, height: 1200, fit: 'inside', withoutEnlargement: true }),
  'thumbnail-2x.webp': (image) => image.resize({ width: 800, height: 600, fit: 'cover' }),
  [THUMBNAIL_FILE]: (image) => image.resize({ width: 400, height: 300, fit: 'cover' }),
};

@Injectable()
export class SharpImages extends ImageProcessor {
  /** How many images are processed at the same time: one to three. If there are several cores, one remains for requests. */
  private readonly limitConcurrency = pLimit(Math.min(3, Math.max(1, availableParallelism() - 1)));

  async prepare(file: ReceivedFile): Promise<PreparedImage> {
    if (file.truncated || file.content.length > MAX_IMAGE_BYTES) throw uploadErrors.tooLarge(file.name);
    const mimetype = detectMimetype(file.content);
    if (!mimetype) throw uploadErrors.notAnImage(file.name);
    return this.limitConcurrency(async () => {
      const pixels = await this.decode(file);
      const { width, height } = pixels;
      const files = await encode(pixels);
      return { originalName: file.name, size: file.content.length, mimetype, width, height, files };
    });
  }

  /** Decodes the image once for all sizes: upright and at most 1600 × 2400 pixels. */
  private async decode({ name, content }: ReceivedFile): Promise<Pixels> {
    const unreadable = () => uploadErrors.notAnImage(name);
    // Reads only the header, so that an image with too many pixels is never decoded. With a pixel limit, sharp would
    // throw here, and the error could not say what is wrong.
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
  for (const [name, resize] of Object.entries(RESIZE)) {
    const image = sharp(data, { raw: { width, height, channels } });
    files.set(name, await resize(image).webp({ quality: 80, effort: 2 }).toBuffer());
  }
  return files;
}

const hasBytes = (content: Buffer, bytes: string, offset = 0) =>
  content.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const signatures = {
  'image/jpeg': (content: Buffer) => hasBytes(content, '\xff\xd8\xff'),
  'image/png': (content: Buffer) => hasBytes(content, '\x89PNG\r\n\x1a\n'),
  'image/gif': (content: Buffer) => hasBytes(content, 'GIF87a') || hasBytes(content, 'GIF89a'),
  'image/webp': (content: Buffer) => hasBytes(content, 'RIFF') && hasBytes(content, 'WEBP', 8),
  'image/avif': (content: Buffer) => hasBytes(content, 'ftypavif', 4) || hasBytes(content, 'ftypavis', 4),
};

type Mimetype = keyof typeof signatures;

/**
 * Detects the format from the first bytes, not from the name (D45). Files of other formats, such as SVG, do not reach the
 * decoder, which would accept them.
 */
const detectMimetype = (content: Buffer): Mimetype | undefined =>
  (Object.keys(signatures) as Mimetype[]).find((mimetype) => signatures[mimetype](content));
