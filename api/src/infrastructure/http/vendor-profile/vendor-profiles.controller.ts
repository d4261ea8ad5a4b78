import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { VendorProfiles } from '../../persistence/vendor-profile/vendor-profiles';
import { CurrentUser, Public, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Problems } from '../problem.dto';
import { SaveVendorProfileDto, VendorProfileDto } from './vendor-profile.dto';

@ApiTags('Vendor profiles')
@Controller('api')
export class VendorProfilesController {
  constructor(private readonly profiles: VendorProfiles) {}

  @Get('vendor-profiles/:userId')
  @SignedIn()
  @ApiOperation({ summary: 'One’s own profile' })
  @ApiOkResponse({ type: VendorProfileDto })
  @Problems(404)
  async getVendorProfile(
    @Param('userId', IdPipe) userId: number,
    @CurrentUser() user: User,
  ): Promise<VendorProfileDto> {
    checkMayUse(user, userId);
    return this.profiles.get(userId);
  }

  @Post('vendor-profiles')
  @SignedIn('vendor')
  @ApiOperation({ summary: 'Create one’s profile' })
  @ApiCreatedResponse({ type: VendorProfileDto })
  @Problems(400, 409)
  async createVendorProfile(
    @CurrentUser() vendor: User,
    @Body() profile: SaveVendorProfileDto,
  ): Promise<VendorProfileDto> {
    if (profile.userId && profile.userId !== vendor.id)
      throw DomainError.forbidden('You can only create a profile of your own.');
    return this.profiles.create(vendor.id, profile);
  }

  @Put('vendor-profiles/:userId')
  @SignedIn()
  @ApiOperation({ summary: 'Update one’s profile' })
  @ApiOkResponse({ type: VendorProfileDto })
  @Problems(400, 404)
  async updateVendorProfile(
    @Param('userId', IdPipe) userId: number,
    @CurrentUser() user: User,
    @Body() profile: SaveVendorProfileDto,
  ): Promise<VendorProfileDto> {
    checkMayUse(user, userId);
    return this.profiles.update(userId, profile);
  }

  @Get('public/vendor-profiles/:userId')
  @Public()
  @ApiOperation({ summary: 'A vendor’s profile as everybody sees it' })
  @ApiOkResponse({ type: VendorProfileDto })
  @Problems(404)
  getPublicVendorProfile(@Param('userId', IdPipe) userId: number): Promise<VendorProfileDto> {
    return this.profiles.get(userId);
  }
}

/** D14 */
function checkMayUse(user: User, userId: number): void {
  if (user.id !== userId && user.role !== 'admin')
    throw DomainError.forbidden('This profile belongs to somebody else.');
}
