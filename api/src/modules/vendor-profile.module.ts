import { Global, Module } from '@nestjs/common';
import { SaveVendorProfile } from '../application/vendor-profile/save-vendor-profile';
import { VendorProfiles } from '../application/vendor-profile/vendor-profiles';
import { VendorProfilesController } from '../infrastructure/http/vendor-profile/vendor-profiles.controller';
import { TypeormVendorProfiles } from '../infrastructure/persistence/vendor-profile/typeorm-vendor-profiles';

@Global()
@Module({
  controllers: [VendorProfilesController],
  providers: [SaveVendorProfile, { provide: VendorProfiles, useClass: TypeormVendorProfiles }],
  exports: [VendorProfiles],
})
export class VendorProfileModule {}
