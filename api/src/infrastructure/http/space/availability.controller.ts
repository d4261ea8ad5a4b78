import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../application/clock';
import { SetAvailability } from '../../../application/space/set-availability';
import type { User } from '../../../domain/account/user';
import { addDays, dayIn } from '../../../domain/shared/calendar-day';
import { DomainError } from '../../../domain/shared/domain-error';
import { AvailabilityQueries } from '../../persistence/space/availability-queries';
import { SpaceQueries } from '../../persistence/space/space-queries';
import { CurrentUser, Public, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { listOf } from '../list.pipe';
import { Problems } from '../problem.dto';
import {
  AvailabilityDayDto,
  AvailabilityQueryDto,
  SetAvailabilityDayDto,
  toAvailabilityDay,
} from './availability.dto';

@ApiTags('Availability')
@Controller('api/spaces/:id/availability')
export class AvailabilityController {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly availability: AvailabilityQueries,
    private readonly set: SetAvailability,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Closed days and days with a rate of their own; the others are open at the regular one',
  })
  @ApiOkResponse({ type: [AvailabilityDayDto] })
  @Problems(400, 404)
  async getAvailability(
    @Param('id', IdPipe) id: number,
    @Query() { from, to }: AvailabilityQueryDto,
    @CurrentUser() viewer: User | undefined,
  ): Promise<AvailabilityDayDto[]> {
    const { timeZone } = await this.spaces.get(id, viewer);
    const first = from ?? dayIn(timeZone, this.clock.now());
    const last = to ?? addDays(first, 365);
    if (last < first) throw DomainError.invalid('to', 'The last day must not lie before the first.');
    return this.availability.between(id, first, last);
  }

  @Put()
  @SignedIn()
  @ApiOperation({ summary: 'Close, open or price single days of a space of one’s own; days not listed stay' })
  @ApiBody({ type: [SetAvailabilityDayDto] })
  @ApiOkResponse({ type: [AvailabilityDayDto], description: 'The listed days as they are now.' })
  @Problems(400, 404, 409)
  async setAvailability(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body(listOf(SetAvailabilityDayDto, 800)) days: SetAvailabilityDayDto[],
  ): Promise<AvailabilityDayDto[]> {
    await this.set.run(user, id, days.map(toAvailabilityDay));
    return this.availability.among(
      id,
      days.map(({ date }) => date),
    );
  }
}
