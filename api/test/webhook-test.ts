import { DeliverWebhooks } from '../src/application/webhook/deliver-webhooks';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { webhookEvents } from '../src/domain/webhook/webhook';
import { type Person, TestApi } from './test-api';
import { WebhookServer } from './webhook-server';

export const WEBHOOKS = '/api/users/me/webhooks';

const neverAborted = new AbortController().signal;

/** An API, and a server that receives its webhooks. */
export class WebhookTest {
  private people = 0;
  private daysAhead = 10;

  private constructor(
    readonly api: TestApi,
    readonly server: WebhookServer,
  ) {}

  static async start(settings: Record<string, string>): Promise<WebhookTest> {
    return new WebhookTest(await TestApi.start(settings), await WebhookServer.start());
  }

  async reset(): Promise<void> {
    this.server.reset();
    await this.api.query('DELETE FROM webhooks');
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.api.stop();
  }

  signUp(role: string): Promise<Person> {
    return this.api.signIn(`${role}-${++this.people}@webhooks.test`, { role });
  }

  /** Creates a webhook, by default for all events. */
  async create({ agent }: Person, input: object = {}) {
    const webhook = { url: this.server.url, events: webhookEvents, ...input };
    return (await agent.post(WEBHOOKS).send(webhook).expect(201)).body;
  }

  async list({ agent }: Person) {
    return (await agent.get(WEBHOOKS).expect(200)).body;
  }

  async listDeliveries({ agent }: Person, id: number) {
    return (await agent.get(`${WEBHOOKS}/${id}/deliveries`).expect(200)).body;
  }

  /** @returns the delivery of a test event */
  async sendTest({ agent }: Person, id: number) {
    return (await agent.post(`${WEBHOOKS}/${id}/test`).expect(201)).body;
  }

  /** Attempts all deliveries that are due, as a worker does. @returns their number */
  async deliver(): Promise<number> {
    const worker = this.api.app.get(DeliverWebhooks);
    let count = 0;
    for (;;) {
      const claimed = await worker.claim(10);
      if (claimed.length === 0) return count;
      count += claimed.length;
      await Promise.all(claimed.map((delivery) => worker.attempt(delivery, neverAborted)));
    }
  }

  makeRetriesDue(): Promise<unknown> {
    return this.api.query('UPDATE webhook_deliveries SET due_at = now() WHERE due_at IS NOT NULL');
  }

  /** Requests the next free dates. @returns the id of the booking */
  async requestBooking(vendor: Person, spaceId: number): Promise<number> {
    this.daysAhead += 31;
    const startDate = addDays(dayIn('America/New_York', new Date()), this.daysAhead);
    const { body } = await vendor.agent.post('/api/bookings').send({ spaceId, startDate }).expect(201);
    return body.id;
  }
}
