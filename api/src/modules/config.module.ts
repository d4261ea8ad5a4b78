import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '../application/clock';
import { Config } from '../config';

const clock = { provide: Clock, useValue: { now: () => new Date() } };

@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    const providers = [{ provide: Config, useValue: config }, clock];
    return { module: ConfigModule, providers, exports: providers };
  }
}
