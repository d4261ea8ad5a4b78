import { Global, Module } from '@nestjs/common';
import { CmsContent } from '../application/content/cms-content';
import { EditContent } from '../application/content/edit-content';
import { ContentController } from '../infrastructure/http/content/content.controller';
import { TypeormCmsContent } from '../infrastructure/persistence/content/typeorm-cms-content';

@Global()
@Module({
  controllers: [ContentController],
  providers: [EditContent, { provide: CmsContent, useClass: TypeormCmsContent }],
  exports: [CmsContent],
})
export class ContentModule {}
