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

/** The local inbox by Mailpit's calls. */
export class Inbox {
  constructor(private readonly url: string) {}

  async mailsTo(address: string): Promise<Mail[]> {
    return (await this.get<{ messages: Mail[] }>(`/search?query=${encodeURIComponent(`to:"${address}"`)}`))
      .messages;
  }

  /** The newest mail to this address with this in its subject, once it is there. */
  async read(address: string, subject: RegExp, since = 0): Promise<FullMail> {
    for (;;) {
      const mails = await this.mailsTo(address);
      const mail = mails.find((one) => subject.test(one.Subject) && Date.parse(one.Created) >= since);
      if (mail) return this.get(`/message/${mail.ID}`);
      await delay(100);
    }
  }

  /** D6: the only run of six digits in the plain text of a mail that was not there `before`. */
  async newCodeFor(address: string, before: readonly string[]): Promise<string> {
    for (;;) {
      const mail = (await this.mailsTo(address)).find(({ ID }) => !before.includes(ID));
      if (mail) return /\d{6}/.exec((await this.get<FullMail>(`/message/${mail.ID}`)).Text)?.[0] ?? '';
      await delay(100);
    }
  }

  private async get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}/api/v1${path}`);
    return (await answer.json()) as T;
  }
}
