import { Global, Module } from '@nestjs/common';
import { ContentController } from '../infrastructure/http/content/content.controller';
import { CmsContent } from '../infrastructure/persistence/content/cms-content';

@Global()
@Module({
  controllers: [ContentController],
  providers: [CmsContent],
  exports: [CmsContent],
})
export class ContentModule {}
