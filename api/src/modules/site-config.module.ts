import { Module } from '@nestjs/common';
import { SiteConfigController } from '../infrastructure/http/config/site-config.controller';

/** Settings that the site reads from the API: map tiles and the maps key. */
@Module({ controllers: [SiteConfigController] })
export class SiteConfigModule {}
