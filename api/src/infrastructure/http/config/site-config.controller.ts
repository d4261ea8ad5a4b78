import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../config';
import { Public } from '../access';
import { Problems } from '../problem.dto';

export class MapsKeyDto {
  @ApiProperty({ description: 'Of the maps script; empty where there is none (D19).', example: '' })
  apiKey!: string;
}

@ApiTags('Configuration')
@Controller('api/config')
export class SiteConfigController {
  constructor(private readonly config: Config) {}

  @Get('maps-key')
  @Public()
  @ApiOperation({ summary: 'The key that the browser loads its maps script with' })
  @ApiOkResponse({ type: MapsKeyDto })
  @Problems()
  getMapsKey(): MapsKeyDto {
    return { apiKey: this.config.googleMapsKey };
  }
}
