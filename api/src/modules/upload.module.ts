import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CheckImages } from '../application/upload/check-images';
import { CleanUpUploads } from '../application/upload/clean-up-uploads';
import { SaveImages, UploadLimits } from '../application/upload/save-images';
import { ImageProcessor, ImageStore, Uploads } from '../application/upload/uploads';
import { Config } from '../config';
import { LocalImageStore } from '../infrastructure/files/local-image-store';
import { S3ImageStore } from '../infrastructure/files/s3-image-store';
import { SharpImages } from '../infrastructure/files/sharp-images';
import { UploadController, UploadedFilesController } from '../infrastructure/http/upload/upload.controller';
import { SqlUploads } from '../infrastructure/persistence/upload/sql-uploads';

/** Parsing uploads also requires `acceptUploads(server)`, which `api.ts` calls before the server listens. */
@Global()
@Module({
  controllers: [UploadController, UploadedFilesController],
  providers: [
    SaveImages,
    CheckImages,
    CleanUpUploads,
    { provide: ImageProcessor, useClass: SharpImages },
    { provide: Uploads, useClass: SqlUploads },
    {
      provide: UploadLimits,
      inject: [Config],
      useFactory: ({ rateLimits }: Config): UploadLimits => ({ enabled: rateLimits }),
    },
    {
      provide: ImageStore,
      inject: [Config],
      useFactory: ({ s3, dataDir }: Config): ImageStore =>
        s3 ? new S3ImageStore(s3) : new LocalImageStore(path.resolve(dataDir, 'uploads')),
    },
  ],
  exports: [CheckImages, CleanUpUploads, ImageStore],
})
export class UploadModule {}
