import { expectWithin } from '@popnook/testing';
import sharp, { type Sharp } from 'sharp';
import type { ReceivedFile } from '../../application/upload/uploads';
import { SharpImages } from './sharp-images';

const images = new SharpImages();

const file = (content: Buffer, name = 'shop.jpg'): ReceivedFile => ({ name, content, truncated: false });

const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0E5A4A' } });

const sizeOf = async (content: Buffer | undefined) => {
  const { width, height, format } = await sharp(content).metadata();
  return { width, height, format };
};

describe('the image processor (D45)', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'accepts %s regardless of the file name',
    async (format) => {
      const prepared = await images.prepare(
        file(await plainImage(120, 90).toFormat(format).toBuffer(), 'note.txt'),
      );
      expect(prepared).toMatchObject({ mimetype: `image/${format}`, width: 120, height: 90 });
    },
  );

  it('reduces an animation to one frame', async () => {
    const frames = await sharp(
      [await plainImage(40, 30).png().toBuffer(), await plainImage(40, 30).png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    const { files, height } = await images.prepare(file(frames, 'dance.gif'));
    expect(height).toBe(30);
    expect((await sharp(files.get('large.webp')).metadata()).pages).toBeUndefined();
  });

  it.each([
    ['text named .jpg', Buffer.from('not an image')],
    ['an empty file', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a JPEG that ends after its header', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['TIFF', Buffer.from('II*\0 more bytes')],
  ])('refuses %s', async (_, content) => {
    await expect(images.prepare(file(content))).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'shop.jpg is not an image file',
    });
  });

  it('refuses a truncated picture', async () => {
    // Because of the noise, nearly the whole file is pixel data, so that half of the file ends in the middle of it.
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(images.prepare(file(whole.subarray(0, whole.length / 2)))).rejects.toThrow(
      'is not an image file',
    );
  });
});

describe('the limits of an upload (D45)', () => {
  const FIVE_MIB = 5 * 1024 * 1024;

  it('allow exactly 5 MiB, but not one byte more', async () => {
    const small = await plainImage(60, 60).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    await expect(images.prepare(file(padded(FIVE_MIB)))).resolves.toMatchObject({ size: FIVE_MIB });
    await expect(images.prepare(file(padded(FIVE_MIB + 1)))).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'shop.jpg is larger than the limit of 5 MB',
    });
  });

  it('exclude a file that is too large before its content is checked', async () => {
    const text = Buffer.alloc(FIVE_MIB + 1, 'a');
    await expect(images.prepare(file(text))).rejects.toThrow('shop.jpg is larger than the limit of 5 MB');
  });

  it('exclude a small file with 256 megapixels without decoding it', async () => {
    const bomb = await plainImage(16_000, 16_000)
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(FIVE_MIB);
    await expectWithin(500, () =>
      expect(images.prepare(file(bomb, 'bomb.png'))).rejects.toThrow('bomb.png has more than 40 megapixels'),
    );
  });
});

describe('a prepared image (D45)', () => {
  it('consists of a large file, a medium file and two 4:3 thumbnails, all in WebP', async () => {
    const { files } = await images.prepare(file(await plainImage(3000, 1500).jpeg().toBuffer()));
    expect(await sizeOf(files.get('large.webp'))).toEqual({ width: 1600, height: 800, format: 'webp' });
    expect(await sizeOf(files.get('medium.webp'))).toEqual({ width: 800, height: 400, format: 'webp' });
    expect(await sizeOf(files.get('thumbnail-2x.webp'))).toEqual({ width: 800, height: 600, format: 'webp' });
    expect(await sizeOf(files.get('thumbnail.webp'))).toEqual({ width: 400, height: 300, format: 'webp' });
  });

  it('contains no metadata about the location or the camera', async () => {
    const photo = await plainImage(200, 100)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 46/1 48/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Camera')).toBe(true);
    const { files } = await images.prepare(file(photo));
    for (const content of files.values()) {
      const { exif, xmp, iptc } = await sharp(content).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('is rotated upright', async () => {
    const sideways = await plainImage(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { files, width, height } = await images.prepare(file(sideways));
    expect({ width, height }).toEqual({ width: 100, height: 200 });
    expect(await sizeOf(files.get('large.webp'))).toEqual({ width: 100, height: 200, format: 'webp' });
  });

  it.each([
    ['a grayscale picture', (image: Sharp) => image.toColourspace('b-w').png()],
    ['a picture with 16 bits per channel', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['a CMYK picture', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['a partly transparent picture', (image: Sharp) => image.ensureAlpha(0.5).png()],
  ])('keeps the size of %s', async (_, encode) => {
    const { files } = await images.prepare(file(await encode(plainImage(90, 60)).toBuffer()));
    expect(await sizeOf(files.get('large.webp'))).toEqual({ width: 90, height: 60, format: 'webp' });
  });
});
