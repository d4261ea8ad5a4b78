import type { ClaimedDelivery } from '../../application/webhook/webhooks';
import type { Config } from '../../config';
import { EncryptedWebhookSecrets } from './encrypted-webhook-secrets';
import { HttpWebhookSender } from './http-webhook-sender';
import { lookupPublic } from './public-addresses';

it('sends nothing to a public name that resolves to a local address (D64)', async () => {
  const config = { secret: 'test '.repeat(8), webhooksAllowLocal: false } as Config;
  const secrets = new EncryptedWebhookSecrets(config);
  const lookup = lookupPublic((_host, _options, callback) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }]),
  );
  const sender = new HttpWebhookSender(config, secrets, { lookup });
  const delivery: ClaimedDelivery = {
    id: 1,
    webhookId: 1,
    userId: 1,
    messageId: 'msg_1',
    url: 'https://rebind.example.com',
    secrets: [secrets.create(1).encrypted],
    body: '{}',
    attempts: 0,
  };
  const { status, error } = await sender.send(delivery, new AbortController().signal);
  expect({ status, error }).toEqual({ status: null, error: 'The URL must lead to a public address.' });
});
