import { useEffect, useState } from 'react';
import styles from './sign-in.module.css';
import type { SignInState } from './use-sign-in';

/** D6: seconds between two codes for one address. */
const pause = 60;

/** Says when another code can be had. Asked earlier it is still the server that answers. */
export const Resend = ({ signIn: { sending, resend, sentAt } }: { signIn: SignInState }) => {
  const left = useSecondsLeft(sentAt);
  return (
    <div className={styles.again}>
      <button
        type="button"
        className={styles.resend}
        aria-disabled={sending || undefined}
        onClick={() => {
          if (!sending) void resend();
        }}
      >
        Resend Code
      </button>
      {left > 0 && <span className={styles.wait}>in {left} s</span>}
    </div>
  );
};

const useSecondsLeft = (sentAt: number | undefined) => {
  const [now, setNow] = useState(() => Date.now());
  const left = sentAt === undefined ? 0 : Math.min(pause, pause - Math.floor((now - sentAt) / 1_000));
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, [waits, sentAt]);
  return left;
};
