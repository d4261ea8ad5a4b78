import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ManageLocations } from '../../../application/location/manage-locations';
import { DecideApproval } from '../../../application/space/decide-approval';
import { SetSpaceActive } from '../../../application/space/set-space-active';
import type { User } from '../../../domain/account/user';
import { CurrentUser, SignedIn } from '../access';
import { Problems } from '../problem.dto';
import {
  BulkResultDto,
  DecideApprovalsDto,
  forEachRecord,
  SetLocationsStatusDto,
  SetSpacesStatusDto,
} from './bulk.dto';

const description =
  'Each record is changed separately, and the response has a result for each of them in the order of the request. Repeating the call has no effect on records that are already changed.';

/** Changes of several records at once. The opposite call undoes them. */
@ApiTags('Administration')
@Controller('api/admin')
@SignedIn('admin')
export class BulkController {
  constructor(
    private readonly decide: DecideApproval,
    private readonly setActive: SetSpaceActive,
    private readonly locations: ManageLocations,
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
    @Body() { ids, isActive, reason }: SetSpacesStatusDto,
  ): Promise<BulkResultDto[]> {
    return forEachRecord(ids, (id) => this.setActive.run(admin, id, isActive, undefined, reason));
  }

  @Put('locations/status')
  @ApiOperation({ summary: 'Show or hide several locations', description })
  @ApiOkResponse({ type: [BulkResultDto] })
  @Problems(400)
  setLocationsStatus(
    @CurrentUser() admin: User,
    @Body() { ids, isActive }: SetLocationsStatusDto,
  ): Promise<BulkResultDto[]> {
    return forEachRecord(ids, (id) => this.locations.edit(admin, id, { isActive }, undefined));
  }
}
