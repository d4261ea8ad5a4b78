import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config } from '../config';
import { MailWorker } from '../infrastructure/mail/mail-worker';

/** Starts with the application and stops before its connections close. */
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

/** Processes with this module send mail: `worker.ts` always, `main.ts` with `--with-worker`. Any number may run at once. */
@Module({ providers: [MailWorkerLifecycle] })
export class MailWorkerModule {}
