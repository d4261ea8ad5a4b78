import { Injectable } from '@nestjs/common';
import { CleanUpUploads } from '../../application/upload/clean-up-uploads';
import { ScheduledJob } from './scheduled-job';

@Injectable()
export class CleanUpUploadsJob extends ScheduledJob {
  readonly did = 'orphaned uploads removed';

  constructor(private readonly cleanUp: CleanUpUploads) {
    super();
  }

  run(stopping: AbortSignal): Promise<number> {
    return this.cleanUp.run(stopping);
  }
}
