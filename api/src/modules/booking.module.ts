import { Global, Module } from '@nestjs/common';
import { BookingQueries } from '../application/booking/booking-queries';
import { Bookings } from '../application/booking/bookings';
import { ChangeBookingStatus } from '../application/booking/change-booking-status';
import { GetSpaceCalendar } from '../application/booking/get-space-calendar';
import { IdempotencyKeys } from '../application/booking/idempotency-keys';
import { QuoteBooking } from '../application/booking/quote-booking';
import { RemindHosts } from '../application/booking/remind-hosts';
import { RequestBooking } from '../application/booking/request-booking';
import { SettleBookings } from '../application/booking/settle-bookings';
import { BookingsController } from '../infrastructure/http/booking/bookings.controller';
import { HostBookingsController } from '../infrastructure/http/booking/host-bookings.controller';
import { SpaceCalendarController } from '../infrastructure/http/booking/space-calendar.controller';
import { VendorBookingsController } from '../infrastructure/http/booking/vendor-bookings.controller';
import { SqlBookingQueries } from '../infrastructure/persistence/booking/booking-queries';
import { TypeormBookings } from '../infrastructure/persistence/booking/typeorm-bookings';
import { SqlIdempotencyKeys } from '../infrastructure/persistence/booking/sql-idempotency-keys';

@Global()
@Module({
  controllers: [
    BookingsController,
    SpaceCalendarController,
    HostBookingsController,
    VendorBookingsController,
  ],
  providers: [
    RequestBooking,
    ChangeBookingStatus,
    QuoteBooking,
    GetSpaceCalendar,
    SettleBookings,
    RemindHosts,
    { provide: BookingQueries, useClass: SqlBookingQueries },
    { provide: Bookings, useClass: TypeormBookings },
    { provide: IdempotencyKeys, useClass: SqlIdempotencyKeys },
  ],
  exports: [Bookings, BookingQueries, ChangeBookingStatus, SettleBookings, RemindHosts],
})
export class BookingModule {}
