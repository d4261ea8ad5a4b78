/** If the entry of a remote has not loaded after this time, visitors see a panel with a button to try again. */
const TIMEOUT_MS = 4_000;

/** A module-federation runtime plugin of the shell. */
export default function scriptTimeout() {
  return { name: 'script-timeout', createScript: () => ({ timeout: TIMEOUT_MS }) };
}
