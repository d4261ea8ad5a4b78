import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config';

@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    const providers = [{ provide: Config, useValue: config }];
    return { module: ConfigModule, providers, exports: providers };
  }
}
