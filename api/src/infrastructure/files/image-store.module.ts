import path from 'node:path';
import { Module } from '@nestjs/common';
import { Config } from '../../config';
import { ImageStore } from './image-store';
import { LocalImageStore } from './local-image-store';
import { S3ImageStore } from './s3-image-store';

const store = {
  provide: ImageStore,
  inject: [Config],
  useFactory: ({ s3, dataDir }: Config) =>
    s3 ? new S3ImageStore(s3) : new LocalImageStore(path.resolve(dataDir, 'uploads')),
};

/** Where the files of uploads are: in object storage where S3_URL names one, else in a folder. */
@Module({ providers: [store], exports: [store] })
export class ImageStoreModule {}
