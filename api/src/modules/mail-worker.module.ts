import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config } from '../config';
import { MailWorker } from '../infrastructure/mail/mail-worker';

/** Starts and stops the mail worker together with the application. */
@Injectable()
class MailWorkerLifecycle implements OnApplicationBootstrap, OnModuleDestroy {
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
 * For processes that send mail: `worker.ts`, and `main.ts` with `--with-worker`. Any number may run at the same time.
 */
@Module({ providers: [MailWorkerLifecycle] })
export class MailWorkerModule {}
