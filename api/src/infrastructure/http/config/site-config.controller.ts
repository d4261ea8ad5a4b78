import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../config';
import { Public } from '../access';
import { Problems } from '../problem.dto';

export class MapsKeyDto {
  @ApiProperty({ description: 'Google Maps API key; empty when none is configured (D19).', example: '' })
  apiKey!: string;
}

export class MapConfigDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'URL of the base map tiles; null when the site draws its own base map.',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
  })
  tilesUrl!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Attribution of the tiles, shown on the map.',
    example: '© OpenStreetMap contributors',
  })
  tilesAttribution!: string | null;
}

@ApiTags('Configuration')
@Controller('api/config')
export class SiteConfigController {
  constructor(private readonly config: Config) {}

  @Get('maps-key')
  @Public()
  @ApiOperation({ summary: 'Get the Google Maps API key' })
  @ApiOkResponse({ type: MapsKeyDto })
  @Problems()
  getMapsKey(): MapsKeyDto {
    return { apiKey: this.config.googleMapsKey };
  }

  @Get('map')
  @Public()
  @ApiOperation({ summary: 'Get the settings of the base map' })
  @ApiOkResponse({ type: MapConfigDto })
  @Problems()
  getMapConfig(): MapConfigDto {
    const { mapTilesUrl, mapTilesAttribution } = this.config;
    return { tilesUrl: mapTilesUrl ?? null, tilesAttribution: mapTilesAttribution ?? null };
  }
}
