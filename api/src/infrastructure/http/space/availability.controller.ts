import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GetAvailability } from '../../../application/space/get-availability';
import { SetAvailability } from '../../../application/space/set-availability';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, Public, SignedIn, Viewer } from '../access';
import { IdPipe } from '../id.pipe';
import { listOf } from '../list.pipe';
import { Problems } from '../problem.dto';
import {
  AvailabilityDayDto,
  AvailabilityQueryDto,
  SetAvailabilityDayDto,
  toAvailabilityDay,
} from './availability.dto';

/** More than two years. */
const MAX_DAYS_PER_CALL = 800;

@ApiTags('Availability')
@Controller('api/spaces/:id/availability')
@AllowTokens('spaces')
export class AvailabilityController {
  constructor(
    private readonly read: GetAvailability,
    private readonly set: SetAvailability,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    summary:
      'List closed days and days with a custom rate or a note; all other days are open at the regular rate',
  })
  @ApiOkResponse({ type: [AvailabilityDayDto] })
  @Problems(400, 404)
  getAvailability(
    @Param('id', IdPipe) id: number,
    @Query() range: AvailabilityQueryDto,
    @Viewer() viewer: User | undefined,
  ): Promise<AvailabilityDayDto[]> {
    return this.read.run(id, viewer, range);
  }

  @Put()
  @SignedIn()
  @ApiOperation({
    summary:
      'Close or open individual days of a space, or set their rate; only for its host and administrators',
  })
  @ApiBody({ type: [SetAvailabilityDayDto] })
  @ApiOkResponse({ type: [AvailabilityDayDto], description: 'The changed days.' })
  @Problems(400, 404, 409)
  setAvailability(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body(listOf(SetAvailabilityDayDto, MAX_DAYS_PER_CALL)) days: SetAvailabilityDayDto[],
  ): Promise<AvailabilityDayDto[]> {
    return this.set.run(user, id, days.map(toAvailabilityDay));
  }
}
