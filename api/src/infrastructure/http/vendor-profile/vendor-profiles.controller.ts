import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ExpectedVersions } from '../../../application/edit-versions';
import { SaveVendorProfile } from '../../../application/vendor-profile/save-vendor-profile';
import { type VendorProfile, VendorProfiles } from '../../../application/vendor-profile/vendor-profiles';
import { type IdempotencyKey, RespondOnce } from '../../../application/idempotency';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { AllowTokens, checkIsSelfOrAdmin, CurrentUser, Public, SignedIn } from '../access';
import { ApiIfMatch, ApiVersioned, IfMatch } from '../edit-version';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { Problems } from '../problem.dto';
import { SaveVendorProfileDto, toProfileInput, VendorProfileDto } from './vendor-profile.dto';

@ApiTags('Vendor profiles')
@Controller('api')
@AllowTokens('profile')
export class VendorProfilesController {
  constructor(
    private readonly profiles: VendorProfiles,
    private readonly save: SaveVendorProfile,
    private readonly respondOnce: RespondOnce,
  ) {}

  @Get('vendor-profiles/:userId')
  @SignedIn()
  @ApiOperation({ summary: 'Get the profile of a vendor; only for this vendor and administrators' })
  @ApiVersioned(VendorProfileDto)
  @Problems(404)
  getVendorProfile(
    @Param('userId', IdPipe) userId: number,
    @CurrentUser() user: User,
  ): Promise<VendorProfile> {
    checkIsSelfOrAdmin(user, userId);
    return this.profiles.get(userId);
  }

  @Post('vendor-profiles')
  @SignedIn('vendor')
  @ApiOperation({ summary: 'Create your profile' })
  @Idempotent()
  @ApiVersioned(VendorProfileDto, { status: 201 })
  @Problems(400, 409, 422)
  createVendorProfile(
    @CurrentUser() vendor: User,
    @Body() body: SaveVendorProfileDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<VendorProfile> {
    if (body.userId && body.userId !== vendor.id)
      throw DomainError.forbidden('You can only create your own profile.');
    return this.respondOnce.run(vendor.id, key, () => this.save.create(vendor, toProfileInput(body)));
  }

  @Put('vendor-profiles/:userId')
  @SignedIn()
  @ApiOperation({ summary: 'Replace the profile of a vendor; only for this vendor and administrators' })
  @ApiVersioned(VendorProfileDto)
  @ApiIfMatch()
  @Problems(400, 404)
  updateVendorProfile(
    @Param('userId', IdPipe) userId: number,
    @CurrentUser() user: User,
    @Body() body: SaveVendorProfileDto,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<VendorProfile> {
    checkIsSelfOrAdmin(user, userId);
    return this.save.update(user, userId, toProfileInput(body), expected);
  }

  @Get('public/vendor-profiles/:userId')
  @Public()
  @ApiOperation({ summary: 'Get the public profile of a vendor' })
  @ApiVersioned(VendorProfileDto)
  @Problems(404)
  getPublicVendorProfile(@Param('userId', IdPipe) userId: number): Promise<VendorProfile> {
    return this.profiles.getPublic(userId);
  }
}
