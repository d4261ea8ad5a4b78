/** Walls, awnings and skies of the drawn street. Which one a space gets follows from its id. */
export interface Palette {
  sky: string;
  wall: string;
  trim: string;
  stripe: string;
  door: string;
  glass: string;
}

const palettes: readonly [Palette, ...Palette[]] = [
  { sky: '#DDEBE6', wall: '#0E5A4A', trim: '#0A4337', stripe: '#D9482B', door: '#F2A93B', glass: '#FDF0DA' },
  { sky: '#FBE6CF', wall: '#B9573B', trim: '#8E3F29', stripe: '#0E5A4A', door: '#2F3B46', glass: '#F7F1E4' },
  { sky: '#E0E9F2', wall: '#3E5C76', trim: '#2B4257', stripe: '#F2A93B', door: '#D9482B', glass: '#F3F7FA' },
  { sky: '#F6E3DF', wall: '#8A4B5C', trim: '#683643', stripe: '#F2C879', door: '#0E5A4A', glass: '#FBF1EA' },
  { sky: '#E6EDD9', wall: '#6E7F4F', trim: '#536039', stripe: '#D9482B', door: '#4A3426', glass: '#FAF6E6' },
  { sky: '#FCEBC8', wall: '#D18A2C', trim: '#A4691C', stripe: '#3E5C76', door: '#8A4B5C', glass: '#FFF8E8' },
];

export const paletteOf = (seed: number): Palette => palettes[Math.abs(seed) % palettes.length] ?? palettes[0];
