import { setTimeout as delay } from 'node:timers/promises';

export interface Mail {
  ID: string;
  MessageID: string;
  Subject: string;
  Created: string;
}

interface FullMail extends Mail {
  Text: string;
  HTML: string;
}

/** The local inbox, through Mailpit's API. */
export class Inbox {
  constructor(private readonly url: string) {}

  async mailsTo(address: string): Promise<Mail[]> {
    return (await this.get<{ messages: Mail[] }>(`/search?query=${encodeURIComponent(`to:"${address}"`)}`))
      .messages;
  }

  /** Waits for an email to this address with this subject. @returns the newest one */
  async read(address: string, subject: RegExp, since = 0): Promise<FullMail> {
    for (;;) {
      const mails = await this.mailsTo(address);
      const mail = mails.find((one) => subject.test(one.Subject) && Date.parse(one.Created) >= since);
      if (mail) return this.get(`/message/${mail.ID}`);
      await delay(100);
    }
  }

  /** Waits for an email that was not there `before`. @returns its only run of six digits (D6) */
  async newCodeFor(address: string, before: readonly string[]): Promise<string> {
    for (;;) {
      const mail = (await this.mailsTo(address)).find(({ ID }) => !before.includes(ID));
      if (mail) return /\d{6}/.exec((await this.get<FullMail>(`/message/${mail.ID}`)).Text)?.[0] ?? '';
      await delay(100);
    }
  }

  private async get<T>(path: string): Promise<T> {
    const response = await fetch(`${this.url}/api/v1${path}`);
    return (await response.json()) as T;
  }
}
