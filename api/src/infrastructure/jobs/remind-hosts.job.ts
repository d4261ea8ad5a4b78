import { Injectable } from '@nestjs/common';
import { RemindHosts } from '../../application/booking/remind-hosts';
import { ScheduledJob } from './scheduled-job';

@Injectable()
export class RemindHostsJob extends ScheduledJob {
  readonly did = 'hosts reminded';

  constructor(private readonly remindHosts: RemindHosts) {
    super();
  }

  run(stopping: AbortSignal): Promise<number> {
    return this.remindHosts.run(stopping);
  }
}
