import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../config';
import { Public } from '../access';
import { Problems } from '../problem.dto';

export class MapsKeyDto {
  @ApiProperty({ description: 'Of the maps script; empty where there is none (D19).', example: '' })
  apiKey!: string;
}

export class MapConfigDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of the base map; null: the map draws its own.',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
  })
  tilesUrl!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who made the tiles, to be shown on the map.',
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
  @ApiOperation({ summary: 'The key that the browser loads its maps script with' })
  @ApiOkResponse({ type: MapsKeyDto })
  @Problems()
  getMapsKey(): MapsKeyDto {
    return { apiKey: this.config.googleMapsKey };
  }

  @Get('map')
  @Public()
  @ApiOperation({ summary: 'What the base map of the site is drawn from' })
  @ApiOkResponse({ type: MapConfigDto })
  @Problems()
  getMapConfig(): MapConfigDto {
    const { mapTilesUrl, mapTilesAttribution } = this.config;
    return { tilesUrl: mapTilesUrl ?? null, tilesAttribution: mapTilesAttribution ?? null };
  }
}
