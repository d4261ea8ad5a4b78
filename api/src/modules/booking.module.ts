import { Global, Module } from '@nestjs/common';
import { RequestCancellation } from '../application/booking/request-cancellation';
import { BookingFlags } from '../application/booking/booking-flags';
import { BookingQueries } from '../application/booking/booking-queries';
import { Bookings } from '../application/booking/bookings';
import { ChangeBookingStatus } from '../application/booking/change-booking-status';
import { GetSpaceCalendar } from '../application/booking/get-space-calendar';
import { GetHostCalendar, HostCalendarQueries } from '../application/booking/host-calendar';
import { GetHostInsights, HostInsightsQueries } from '../application/booking/host-insights';
import { QuoteBooking } from '../application/booking/quote-booking';
import { RemindHosts } from '../application/booking/remind-hosts';
import { RequestBooking } from '../application/booking/request-booking';
import { ExpireAndCompleteBookings } from '../application/booking/expire-and-complete-bookings';
import { BookingsController } from '../infrastructure/http/booking/bookings.controller';
import { HostBookingsController } from '../infrastructure/http/booking/host-bookings.controller';
import { SpaceCalendarController } from '../infrastructure/http/booking/space-calendar.controller';
import { VendorBookingsController } from '../infrastructure/http/booking/vendor-bookings.controller';
import { SqlBookingQueries } from '../infrastructure/persistence/booking/booking-queries';
import { SqlBookingFlags } from '../infrastructure/persistence/booking/sql-booking-flags';
import { SqlHostCalendarQueries } from '../infrastructure/persistence/booking/host-calendar';
import { SqlHostInsightsQueries } from '../infrastructure/persistence/booking/host-insights';
import { TypeormBookings } from '../infrastructure/persistence/booking/typeorm-bookings';

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
    RequestCancellation,
    ChangeBookingStatus,
    QuoteBooking,
    GetSpaceCalendar,
    GetHostCalendar,
    GetHostInsights,
    ExpireAndCompleteBookings,
    RemindHosts,
    { provide: BookingQueries, useClass: SqlBookingQueries },
    { provide: BookingFlags, useClass: SqlBookingFlags },
    { provide: HostCalendarQueries, useClass: SqlHostCalendarQueries },
    { provide: HostInsightsQueries, useClass: SqlHostInsightsQueries },
    { provide: Bookings, useClass: TypeormBookings },
  ],
  exports: [
    RequestCancellation,
    Bookings,
    BookingQueries,
    ChangeBookingStatus,
    QuoteBooking,
    ExpireAndCompleteBookings,
    RemindHosts,
  ],
})
export class BookingModule {}
