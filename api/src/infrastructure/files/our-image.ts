/** D45: the addresses that an upload answers, and no other. */
export const OUR_IMAGE = /^\/uploads\/[\w-]{1,64}\/[\w-]{1,64}\.webp$/;

export const isOurImage = (url: string): boolean => OUR_IMAGE.test(url);

export const addressOf = (id: string, file: string): string => `/uploads/${id}/${file}`;
