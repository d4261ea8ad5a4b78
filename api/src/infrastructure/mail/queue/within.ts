/**
 * A promise that a lost connection may never settle, with an end to the waiting.
 * @param who is named in the error when the time is up.
 */
export async function within<T>(milliseconds: number, who: string, promise: Promise<T>): Promise<T> {
  const { promise: timeUp, stop } = deadline(milliseconds, who);
  try {
    return await Promise.race([promise, timeUp]);
  } finally {
    stop();
  }
}

function deadline(milliseconds: number, who: string): { promise: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${who} gave no answer within ${milliseconds / 1000} s.`)),
      milliseconds,
    );
  });
  return { promise, stop: () => clearTimeout(timer) };
}
