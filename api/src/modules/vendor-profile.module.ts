import { Global, Module } from '@nestjs/common';
import { VendorProfilesController } from '../infrastructure/http/vendor-profile/vendor-profiles.controller';
import { VendorProfiles } from '../infrastructure/persistence/vendor-profile/vendor-profiles';

@Global()
@Module({
  controllers: [VendorProfilesController],
  providers: [VendorProfiles],
  exports: [VendorProfiles],
})
export class VendorProfileModule {}
