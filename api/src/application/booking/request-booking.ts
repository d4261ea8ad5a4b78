import { Injectable } from '@nestjs/common';
import { Booking, type BookingRequest, type Vendor } from '../../domain/booking/booking';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { Spaces } from '../space/spaces';
import { Bookings, type Once } from './bookings';

export interface RequestBookingInput extends Pick<
  BookingRequest,
  'startDate' | 'endDate' | 'totalAmount' | 'message'
> {
  spaceId: number;
  subSpaceId: number | null;
  vendorId?: number;
}

@Injectable()
export class RequestBooking {
  constructor(
    private readonly spaces: Spaces,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /** With a key that has made a booking, that one (D34). @throws DomainError as Booking.request and Bookings.add */
  async run(vendor: Vendor, input: RequestBookingInput, once?: Once): Promise<Booking> {
    const made = once && (await this.bookings.madeWith(vendor.id, once));
    return made ?? this.bookings.add(await this.requested(vendor, input), once);
  }

  private async requested(vendor: Vendor, input: RequestBookingInput): Promise<Booking> {
    if (input.vendorId !== undefined && input.vendorId !== vendor.id)
      throw DomainError.forbidden('You can only book for yourself.');
    const space = await this.spaces.get(input.spaceId);
    const display = await this.spaces.getDisplay(space, input.subSpaceId);
    const customRates: BookingRequest['customRates'] = ({ startDate, endDate }) =>
      this.bookings.customRates(space.id, startDate, endDate);
    return Booking.request({
      ...input,
      space,
      display,
      vendor,
      customRates,
      now: this.clock.now(),
    });
  }
}
