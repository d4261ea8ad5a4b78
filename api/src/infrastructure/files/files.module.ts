import { Module } from '@nestjs/common';
import { ImageStoreModule } from './image-store.module';
import { Images } from './images';
import { UploadController } from './upload.controller';
import { Uploads } from './uploads';
import { UploadsController } from './uploads.controller';

/** Needs Config and DataSource from global modules, and `acceptUploads(server)` before the server listens. */
@Module({
  imports: [ImageStoreModule],
  controllers: [UploadController, UploadsController],
  providers: [Images, Uploads],
})
export class FilesModule {}
