/** A remote that never answers would spin for ever: after this its visitors get the panel with Try again. */
const milliseconds = 4_000;

/** Runtime plugin of the shell's federation. */
export default function fetchTimeout() {
  return { name: 'fetch-timeout', createScript: () => ({ timeout: milliseconds }) };
}
