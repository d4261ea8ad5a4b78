import type { OutgoingMail } from '../../application/mail/outgoing-mail';
import { EncryptedMailPayloads } from './encrypted-mail-payloads';

const payloads = new EncryptedMailPayloads('a secret of at least thirty-two characters');
const props = { code: '402917', minutes: 10 };
const mail: OutgoingMail = { kind: 'sign-in-code', key: 'sign-in-code:1', to: 'vera@x.test', props };
const pack = () => payloads.pack(mail) as Record<string, unknown>;

it('decrypts its own payloads, and encrypts the same props differently each time (D6)', () => {
  const [first, second] = [pack(), pack()];
  expect(first).not.toEqual(second);
  expect(JSON.stringify(first)).not.toContain('402917');
  for (const payload of [first, second])
    expect(payloads.unpack({ eventKey: 'sign-in-code:1', payload })).toEqual(props);
});

it('cannot decrypt with a different secret or for a different row (D6)', () => {
  const payload = pack();
  expect(() => payloads.unpack({ eventKey: 'sign-in-code:2', payload })).toThrow();
  const withOtherSecret = new EncryptedMailPayloads('a different secret of thirty-two characters');
  expect(() => withOtherSecret.unpack({ eventKey: 'sign-in-code:1', payload })).toThrow();
});
