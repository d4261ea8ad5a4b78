const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface CodeLimit {
  codes: number;
  seconds: number;
}

const oneAMinuteFiveAnHour: CodeLimit[] = [
  { codes: 1, seconds: MINUTE },
  { codes: 5, seconds: HOUR },
];

/** How many codes may be sent (D6). For each address, browsers that have signed in with it before have separate limits. */
export const codeLimits = {
  /** To one address, requested by one browser that has signed in with it before. */
  knownBrowser: [...oneAMinuteFiveAnHour, { codes: 20, seconds: DAY }],
  /** To one address, requested by all browsers that have signed in with it before. Other browsers cannot use up this limit. */
  allKnownBrowsers: [{ codes: 60, seconds: DAY }],
  /** To one address, requested by all unknown browsers in one network. */
  network: [...oneAMinuteFiveAnHour, { codes: 10, seconds: DAY }],
  /** To one address, requested by all unknown browsers. */
  address: [{ codes: 50, seconds: DAY }],
  /** To all addresses, requested by all unknown browsers in one network. */
  allAddresses: [{ codes: 100, seconds: DAY }],
} satisfies Record<string, CodeLimit[]>;

/**
 * How long to wait for the next code (D6).
 * @param sendTimes when the codes that count toward the limits were sent, newest first; only those of the last 24 hours
 * @returns seconds; 0 if a code may be sent now
 */
export function secondsToWait(sendTimes: Date[], limits: CodeLimit[], now: Date): number {
  const waits = limits.map(({ codes, seconds }) => {
    // The next code can be sent once this one is `seconds` old.
    const oldestCounted = sendTimes[codes - 1];
    return oldestCounted ? seconds - (now.getTime() - oldestCounted.getTime()) / 1000 : 0;
  });
  return Math.max(0, Math.ceil(Math.max(...waits)));
}

/** The wait in words, rounded up: in hours if it is longer than 90 minutes, in minutes if it is longer than 90 seconds. */
export const waitText = (seconds: number): string => {
  if (seconds > 90 * 60) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
};
