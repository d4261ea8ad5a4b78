import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store';

export interface Smtp {
  port: number;
  stop(): Promise<void>;
}

/** A mail server on the loopback that takes every mail and sends none on. */
export const startSmtp = async (store: MailStore, port = 0): Promise<Smtp> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    logger: false,
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      const taken = buffer(stream).then((raw) => store.add(raw, { from, to }));
      taken.then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => listening.once('listening', resolve).once('error', reject));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { port: address.port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
};
