import { setTimeout as delay } from 'node:timers/promises';

export interface Email {
  ID: string;
  MessageID: string;
  Subject: string;
  Created: string;
}

interface EmailWithBody extends Email {
  Text: string;
  HTML: string;
}

/** Reads the local inbox through Mailpit's API. */
export class Inbox {
  constructor(private readonly url: string) {}

  async emailsTo(address: string): Promise<Email[]> {
    return (await this.get<{ messages: Email[] }>(`/search?query=${encodeURIComponent(`to:"${address}"`)}`))
      .messages;
  }

  /** Waits for an email to this address with this subject, created at `since` (in milliseconds) or later. @returns the newest one */
  async read(address: string, subject: RegExp, since = 0): Promise<EmailWithBody> {
    for (;;) {
      const emails = await this.emailsTo(address);
      const email = emails.find(
        ({ Subject, Created }) => subject.test(Subject) && Date.parse(Created) >= since,
      );
      if (email) return this.get(`/message/${email.ID}`);
      await delay(100);
    }
  }

  /** Waits for a sign-in email whose id is not in `knownIds`. @returns the six-digit code in its text (D6) */
  async newCodeFor(address: string, knownIds: readonly string[]): Promise<string> {
    for (;;) {
      const email = (await this.emailsTo(address)).find(
        ({ ID, Subject }) => !knownIds.includes(ID) && Subject.includes('sign-in code'),
      );
      if (email) return /\d{6}/.exec((await this.get<EmailWithBody>(`/message/${email.ID}`)).Text)?.[0] ?? '';
      await delay(100);
    }
  }

  private async get<T>(path: string): Promise<T> {
    const response = await fetch(`${this.url}/api/v1${path}`);
    return (await response.json()) as T;
  }
}
