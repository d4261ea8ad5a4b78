import { Global, Module } from '@nestjs/common';
import { EditVendorProfile } from '../application/vendor-profile/edit-vendor-profile';
import { VendorProfiles } from '../application/vendor-profile/vendor-profiles';
import { VendorProfilesController } from '../infrastructure/http/vendor-profile/vendor-profiles.controller';
import { TypeormVendorProfiles } from '../infrastructure/persistence/vendor-profile/typeorm-vendor-profiles';

@Global()
@Module({
  controllers: [VendorProfilesController],
  providers: [EditVendorProfile, { provide: VendorProfiles, useClass: TypeormVendorProfiles }],
  exports: [VendorProfiles],
})
export class VendorProfileModule {}
