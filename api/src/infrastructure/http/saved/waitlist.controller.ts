import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { JoinWaitlist, Waitlist, type WaitlistEntry } from '../../../application/saved/waitlist';
import type { User } from '../../../domain/account/user';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { JoinWaitlistDto, WaitlistEntryDto } from './waitlist.dto';

/** The signed-in user's waitlist entries: booked dates that may become free (D63). */
@ApiTags('Waitlist')
@Controller('api/users/me/waitlist')
@SignedIn()
export class WaitlistController {
  constructor(
    private readonly waitlist: Waitlist,
    private readonly join: JoinWaitlist,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List your waitlist entries by start date, including those you were notified about',
  })
  @ApiOkResponse({ type: [WaitlistEntryDto] })
  @Problems()
  listWaitlist(@CurrentUser() user: User): Promise<WaitlistEntry[]> {
    return this.waitlist.listByUser(user.id);
  }

  @Post()
  @SignedIn('vendor')
  @ApiOperation({
    summary: 'Get an email when booked dates become free',
    description:
      'Vendors are notified in the order they joined, 24 hours apart. Nothing is reserved. Repeating the call has no effect.',
  })
  @ApiCreatedResponse({ type: WaitlistEntryDto })
  @Problems(400, 404, 409)
  joinWaitlist(@CurrentUser() vendor: User, @Body() input: JoinWaitlistDto): Promise<WaitlistEntry> {
    return this.join.run(vendor, { ...input, subSpaceId: input.subSpaceId ?? null });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Leave the waitlist', description: 'Repeating the call has no effect.' })
  @NoContent()
  @Problems(404)
  leaveWaitlist(@CurrentUser() user: User, @Param('id', IdPipe) id: number): Promise<void> {
    return this.waitlist.remove(user.id, id);
  }
}
