/**
 * A promise that a lost connection may never settle, with an end to the waiting.
 * @throws Error when the time is up.
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: timeUp, stop } = deadline(milliseconds);
  try {
    return await Promise.race([promise, timeUp]);
  } finally {
    stop();
  }
}

function deadline(milliseconds: number): { promise: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  return { promise, stop: () => clearTimeout(timer) };
}
