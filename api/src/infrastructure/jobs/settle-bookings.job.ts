import { Injectable } from '@nestjs/common';
import { SettleBookings } from '../../application/booking/settle-bookings';
import { ScheduledJob } from './scheduled-job';

/** D25, D31: requests expire and stays complete. */
@Injectable()
export class SettleBookingsJob extends ScheduledJob {
  readonly did = 'requests and stays settled';

  constructor(private readonly settleBookings: SettleBookings) {
    super();
  }

  run(stopping: AbortSignal): Promise<number> {
    return this.settleBookings.run(stopping);
  }
}
