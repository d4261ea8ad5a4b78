/** After this time a remote counts as failed, and visitors see the panel with Try again. */
const TIMEOUT_MS = 4_000;

/** A module-federation runtime plugin of the shell. */
export default function fetchTimeout() {
  return { name: 'fetch-timeout', createScript: () => ({ timeout: TIMEOUT_MS }) };
}
