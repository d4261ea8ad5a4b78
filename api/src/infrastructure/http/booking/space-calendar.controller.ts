import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GetSpaceCalendar } from '../../../application/booking/get-space-calendar';
import { QuoteBooking } from '../../../application/booking/quote-booking';
import type { User } from '../../../domain/account/user';
import { SpaceQueries } from '../../../application/space/space-queries';
import { AllowTokens, Public, Viewer } from '../access';
import { IdPipe } from '../id.pipe';
import { Problems } from '../problem.dto';
import { QuoteDto, QuoteQueryDto, SpaceCalendarDto, SpaceCalendarQueryDto } from './space-calendar.dto';

@ApiTags('Bookings')
@Controller('api/spaces/:id')
@AllowTokens('bookings')
export class SpaceCalendarController {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly calendar: GetSpaceCalendar,
    private readonly quote: QuoteBooking,
  ) {}

  @Get('calendar')
  @Public()
  @ApiOperation({ summary: 'Get the days on which a space or one of its displays can be booked' })
  @ApiOkResponse({ type: SpaceCalendarDto })
  @Problems(400, 404, 409)
  async getSpaceCalendar(
    @Param('id', IdPipe) id: number,
    @Viewer() viewer: User | undefined,
    @Query() { subSpaceId, from }: SpaceCalendarQueryDto,
  ): Promise<SpaceCalendarDto> {
    await this.checkVisible(id, viewer);
    return this.calendar.run(id, toDisplayId(subSpaceId), from, viewer);
  }

  @Get('quote')
  @Public()
  @ApiOperation({ summary: 'Get the price and availability of a booking that starts on a given day' })
  @ApiOkResponse({ type: QuoteDto })
  @Problems(400, 404, 409)
  async quoteBooking(
    @Param('id', IdPipe) id: number,
    @Viewer() viewer: User | undefined,
    @Query() { startDate, subSpaceId }: QuoteQueryDto,
  ): Promise<QuoteDto> {
    await this.checkVisible(id, viewer);
    return this.quote.run(id, startDate, toDisplayId(subSpaceId));
  }

  /** @throws DomainError not_found if the space does not exist or is hidden from the visitor (D18) */
  private async checkVisible(id: number, viewer: User | undefined): Promise<void> {
    await this.spaces.get(id, viewer);
  }
}

const toDisplayId = (id: string | undefined): number | null => (id === undefined ? null : Number(id));
