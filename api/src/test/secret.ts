export const SECRET = 'test '.repeat(8);
