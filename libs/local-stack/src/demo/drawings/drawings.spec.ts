import sharp from 'sharp';
import { SPACES } from '../loading/spaces';
import { DISPLAY_TYPES, drawDisplay } from './display';
import { drawShopfront } from './shopfront';
import { drawLogo, drawProduct } from './vendor-pictures';

const TYPES = [...new Set(SPACES.map(({ type }) => type))];
const front = (type: string, evening = false) =>
  drawShopfront({ seed: 7, name: 'Oak & Ember', type, evening });
const sizeOf = async (svg: string) => {
  const { info } = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return [info.width, info.height];
};
/** The outlines without their colours. */
const outlines = (svg: string) => new Set(svg.match(/ d="[^"]+"/g));

describe('drawn pictures', () => {
  it.each(TYPES)('%s: stands at day and in the evening, 1200 × 900', async (type) => {
    expect(await sizeOf(front(type))).toEqual([1200, 900]);
    expect(await sizeOf(front(type, true))).toEqual([1200, 900]);
  });

  it.each(TYPES)('%s: the evening shows the same house', (type) => {
    const [day, evening] = [outlines(front(type)), outlines(front(type, true))];
    const kept = [...day].filter((outline) => evening.has(outline));
    expect(kept.length / day.size).toBeGreaterThan(0.85);
    expect(front(type)).not.toEqual(front(type, true));
  });

  it('the same seed draws the same picture, another seed another', () => {
    expect(front('brewery')).toEqual(front('brewery'));
    const other = drawShopfront({ seed: 8, name: 'Oak & Ember', type: 'brewery', evening: false });
    expect(other).not.toEqual(front('brewery'));
  });

  it('needs no font of the machine', () => {
    const all = [...TYPES.map((type) => front(type)), drawLogo('Wick & Wander', 'candle', 2)].join('');
    expect(all).not.toContain('<text');
  });

  it('draws every display, logos and products', async () => {
    const pictures = [
      ...DISPLAY_TYPES.map((type) => drawDisplay(type, 3)),
      drawLogo('Tiny Wheels', 'toy', 4),
      drawProduct('vase', 5),
    ];
    for (const svg of pictures) expect(await sizeOf(svg)).toEqual([1200, 900]);
  });
});
