export interface Palette {
  wall: string;
  trim: string;
  awning: readonly [string, string];
  door: string;
  accent: string;
}

const palette = (
  wall: string,
  trim: string,
  stripe: string,
  canvas: string,
  door: string,
  accent: string,
) => ({
  wall,
  trim,
  awning: [stripe, canvas] as const,
  door,
  accent,
});

const PALETTES: readonly [Palette, ...Palette[]] = [
  palette('#B4563F', '#F6E8D2', '#0E5A4A', '#FBF3E2', '#2C5364', '#F2A93B'),
  palette('#2F6B57', '#F4EBDD', '#F2A93B', '#FFF6E5', '#D9482B', '#F7D9A3'),
  palette('#F0DDBB', '#7A4B2A', '#D9482B', '#FFF8EC', '#0E5A4A', '#E8A23A'),
  palette('#2E4A6B', '#F2E8D5', '#E8B84A', '#FFF9EE', '#C8553D', '#9CC5C9'),
  palette('#E8B3A2', '#7C3B3B', '#C94F4F', '#FFF6F0', '#3F6C73', '#F4D58D'),
  palette('#A5D0BE', '#2C4B46', '#EF7B5A', '#FFF5EA', '#E6A02F', '#D9482B'),
  palette('#DDA63F', '#4A3420', '#2E5E4E', '#FBF3DF', '#8B2F23', '#F7E3B5'),
  palette('#74879A', '#F5F0E6', '#D9482B', '#F9F3E8', '#F2C14E', '#B7D3C6'),
  palette('#7A4866', '#F3E4D7', '#E9A6A0', '#FFF3EA', '#E0B04A', '#A8C7B5'),
  palette('#8DB7D2', '#2D4059', '#2D6A8F', '#FDFBF5', '#D9694F', '#F2C56B'),
  palette('#D07C52', '#FBEBD3', '#35524A', '#FBF1DD', '#2F4858', '#F6C667'),
  palette('#D9D3C3', '#384B46', '#0E5A4A', '#F7F2E6', '#C2502F', '#E9B44C'),
];

export const paletteOf = (seed: number): Palette =>
  PALETTES[(((seed * 7) % PALETTES.length) + PALETTES.length) % PALETTES.length] ?? PALETTES[0];

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `share` of the second colour in the first, both `#rrggbb`. */
export const mix = (first: string, second: string, share: number): string => {
  const other = channels(second);
  const mixed = channels(first).map((value, index) => value + ((other[index] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

/** The colour as it looks under light of the second colour. */
export const under = (colour: string, light: string): string => {
  const filter = channels(light);
  const seen = channels(colour).map((value, index) => Math.round((value * (filter[index] ?? 255)) / 255));
  return `#${seen.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const darker = (colour: string, share: number) => mix(colour, '#1B1411', share);
export const lighter = (colour: string, share: number) => mix(colour, '#FFFFFF', share);
