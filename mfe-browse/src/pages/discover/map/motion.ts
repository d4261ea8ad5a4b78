/** The visitor asked for less motion: the map jumps instead of flying. */
export const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
