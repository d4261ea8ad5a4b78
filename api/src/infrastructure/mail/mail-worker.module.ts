import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config } from '../../config';
import { MailWorker } from './queue/mail-worker';

/** Starts with the application and stops before its connections do. */
@Injectable()
class MailWorkerLife implements OnApplicationBootstrap, OnModuleDestroy {
  private worker: MailWorker | undefined;

  constructor(private readonly config: Config) {}

  async onApplicationBootstrap(): Promise<void> {
    this.worker = new MailWorker(this.config, new Logger('Mail'));
    await this.worker.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.stop();
  }
}

/**
 * Sending mails: the relay from the outbox to the queue, and the queue's worker. A process sends mail because it
 * imports this module, and for no other reason: `worker.ts` always does, `main.ts` with `--with-worker`. Any number of
 * them may run. Config is expected to be global.
 */
@Module({ providers: [MailWorkerLife] })
export class MailWorkerModule {}
