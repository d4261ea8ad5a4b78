import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SitemapQueries, type SitemapSpace } from '../../../application/discover/discover-queries';
import { Public } from '../access';
import { Problems } from '../problem.dto';
import { IntParameter } from '../query-fields';

/** A sitemap file can have at most 50,000 URLs (sitemaps.org). */
const MAX_SPACES = 50_000;
/** Fewer than allowed, so that each request is short. */
const SPACES_PER_FILE = 10_000;
const MAX_ID = 2_147_483_647;

export class SitemapDto {
  @ApiProperty({
    type: [Number],
    description:
      'For each sitemap file: the value of `after` that returns the spaces of this file. A file has up to 10,000 spaces.',
    example: [0, 10_131],
  })
  fileStarts!: number[];
}

export class SitemapSpacesQueryDto {
  @IntParameter({
    min: 0,
    max: MAX_ID,
    default: 0,
    description: 'Only spaces with a greater id.',
    example: 10_131,
  })
  after?: number;

  @IntParameter({
    min: 1,
    max: MAX_SPACES,
    default: SPACES_PER_FILE,
    description: 'Maximum number of spaces to return.',
    example: 1000,
  })
  limit?: number;
}

export class SitemapSpaceDto implements SitemapSpace {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

@ApiTags('Discover')
@Controller('api/sitemap')
@Public()
export class SitemapController {
  constructor(private readonly sitemap: SitemapQueries) {}

  @Get()
  @ApiOperation({ summary: 'Get the starting position of each sitemap file' })
  @ApiOkResponse({ type: SitemapDto })
  @Problems()
  async getSitemap(): Promise<SitemapDto> {
    return { fileStarts: await this.sitemap.fileStarts(SPACES_PER_FILE) };
  }

  @Get('spaces')
  @ApiOperation({ summary: 'List public spaces, ordered by id, with the time of their last change' })
  @ApiOkResponse({ type: [SitemapSpaceDto] })
  @Problems(400)
  listSitemapSpaces(
    @Query() { after = 0, limit = SPACES_PER_FILE }: SitemapSpacesQueryDto,
  ): Promise<SitemapSpace[]> {
    return this.sitemap.spaces(after, limit);
  }
}
