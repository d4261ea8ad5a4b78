import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangeAccount } from '../../../application/account/change-account';
import { ManageFailedEmails } from '../../../application/admin/admin-emails';
import { AdminSpaceQueries } from '../../../application/admin/admin-queries';
import { RequestCancellation } from '../../../application/booking/request-cancellation';
import { ChangeBookingStatus } from '../../../application/booking/change-booking-status';
import type { ExpectedVersions } from '../../../application/edit-versions';
import { ManageLocations } from '../../../application/location/manage-locations';
import { DecideApproval } from '../../../application/space/decide-approval';
import { SetSpaceActive } from '../../../application/space/set-space-active';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { Problems } from '../problem.dto';
import {
  BookingIdsDto,
  BulkResultDto,
  CancelBookingsDto,
  DecideApprovalsDto,
  EmailIdsDto,
  forEachRecord,
  SetLocationsStatusDto,
  SetSpacesStatusDto,
  SetUsersStatusDto,
} from './bulk.dto';

const description =
  'Each record is changed separately, and the response has a result for each of them in the order of the request. Repeating the call has no effect on records that are already changed.';

/** Changes several records with one request. */
@ApiTags('Administration')
@Controller('api/admin')
@AllowTokens('admin')
@SignedIn('admin')
export class BulkController {
  constructor(
    private readonly decide: DecideApproval,
    private readonly setActive: SetSpaceActive,
    private readonly spaces: AdminSpaceQueries,
    private readonly locations: ManageLocations,
    private readonly accounts: ChangeAccount,
    private readonly changeStatus: ChangeBookingStatus,
    private readonly cancellation: RequestCancellation,
    private readonly emails: ManageFailedEmails,
  ) {}

  @Put('spaces/approval')
  @ApiOperation({ summary: 'Approve or reject several listings; their hosts are emailed', description })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  decideApprovals(
    @CurrentUser() admin: User,
    @Body() { listings, ...decision }: DecideApprovalsDto,
  ): Promise<BulkResultDto[]> {
    const versions = new Map(listings.map(({ id, reviewVersion }) => [id, reviewVersion]));
    return forEachRecord([...versions.keys()], (id) => {
      const version = versions.get(id);
      return this.decide.run(admin, id, decision, version === undefined ? undefined : [version]);
    });
  }

  @Put('spaces/status')
  @ApiOperation({ summary: 'Activate or deactivate several spaces', description })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  setSpacesStatus(
    @CurrentUser() admin: User,
    @Body() { ids, isActive, versions, reason }: SetSpacesStatusDto,
  ): Promise<BulkResultDto[]> {
    return forEachRecord(ids, async (id) => {
      await this.setActive.run(admin, id, { isActive, reason }, expectedVersionsOf(id, { ids, versions }));
      // forEachRecord() copies the version of this record to the result.
      return this.spaces.get(id);
    });
  }

  @Put('locations/status')
  @ApiOperation({ summary: 'Show or hide several locations', description })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  setLocationsStatus(
    @CurrentUser() admin: User,
    @Body() { ids, isActive, versions }: SetLocationsStatusDto,
  ): Promise<BulkResultDto[]> {
    return forEachRecord(ids, (id) =>
      this.locations.edit(admin, id, { isActive }, expectedVersionsOf(id, { ids, versions })),
    );
  }

  @Put('users/status')
  @ApiOperation({ summary: 'Suspend or reinstate several users', description })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  setUsersStatus(
    @CurrentUser() admin: User,
    @Body() { ids, status, reason }: SetUsersStatusDto,
  ): Promise<BulkResultDto[]> {
    return forEachRecord(ids, (id) => this.accounts.setStatus(admin, id, status, reason));
  }

  @Put('bookings/status')
  @ApiOperation({
    summary: 'Cancel several pending or confirmed bookings; vendors and hosts are emailed',
    description,
  })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  cancelBookings(
    @CurrentUser() admin: User,
    @Body() { ids, status, reason }: CancelBookingsDto,
  ): Promise<BulkResultDto[]> {
    return forEachRecord(ids, (id) => this.changeStatus.run(admin, id, status, { reason: reason ?? null }));
  }

  @Put('bookings/clear-flags')
  @ApiOperation({
    summary: 'Clear the cancellation requests of several bookings',
    description,
  })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  clearBookingFlags(@CurrentUser() admin: User, @Body() { ids }: BookingIdsDto): Promise<BulkResultDto[]> {
    return forEachRecord(ids, (id) => this.cancellation.removeFlag(admin, id));
  }

  @Put('failed-emails/retry')
  @ApiOperation({ summary: 'Send several failed emails again', description })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  retryEmails(@CurrentUser() admin: User, @Body() { ids }: EmailIdsDto): Promise<BulkResultDto[]> {
    return forEachRecord(ids, (id) => this.emails.retry(admin, id));
  }

  @Put('failed-emails/discard')
  @ApiOperation({
    summary: 'Discard several failed emails, so that they are never sent',
    description: 'The response has a result for each email in the order of the request.',
  })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  discardEmails(@CurrentUser() admin: User, @Body() { ids }: EmailIdsDto): Promise<BulkResultDto[]> {
    return forEachRecord(ids, (id) => this.emails.discard(admin, id));
  }
}

/** The expected version of a record; undefined if any version can be changed. `versions` has the order of `ids`. */
const expectedVersionsOf = (
  id: number,
  { ids, versions }: { ids: number[]; versions: number[] | undefined },
): ExpectedVersions => {
  const version = versions?.[ids.indexOf(id)];
  return version === undefined ? undefined : [version];
};
