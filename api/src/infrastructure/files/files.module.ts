import path from 'node:path';
import { Module } from '@nestjs/common';
import { Config } from '../../config';
import { ImageStore } from './image-store';
import { Images } from './images';
import { LocalImageStore } from './local-image-store';
import { UploadController } from './upload.controller';
import { Uploads } from './uploads';
import { UploadsController } from './uploads.controller';

/** Needs Config and DataSource from global modules, and `acceptUploads(server)` before the server listens. */
@Module({
  controllers: [UploadController, UploadsController],
  providers: [
    Images,
    Uploads,
    {
      provide: ImageStore,
      inject: [Config],
      useFactory: ({ dataDir }: Config) => new LocalImageStore(path.resolve(dataDir, 'uploads')),
    },
  ],
  exports: [ImageStore],
})
export class FilesModule {}
