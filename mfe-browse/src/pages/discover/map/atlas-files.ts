/** Of the US Census Bureau, simplified for maps from 1:10,000,000 on: files of our own, under hashed names. */
export const atlasFiles = {
  states: new URL('us-atlas/states-10m.json', import.meta.url).href,
  counties: new URL('us-atlas/counties-10m.json', import.meta.url).href,
};

export type AtlasName = keyof typeof atlasFiles;
