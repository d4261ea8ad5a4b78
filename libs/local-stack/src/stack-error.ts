/** What the person at the terminal can put right: shown as its one sentence, without a stack. */
export class StackError extends Error {
  override name = 'StackError';
}
