import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { SitemapQueries, type SitemapSpace } from '../../../application/discover/discover-queries';
import { Public } from '../access';
import { Problems } from '../problem.dto';

/** A sitemap file holds at most 50,000 addresses (sitemaps.org). */
const FILE_SIZE = 50_000;
const MAX_ID = 2_147_483_647;

const toInteger = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
);

export class SitemapDto {
  @ApiProperty({
    type: [Number],
    description: 'Where each file of 50,000 spaces begins: the value of `after` for its spaces.',
    example: [0, 50_131],
  })
  fileStarts!: number[];
}

export class SitemapSpacesQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_ID,
    default: 0,
    description: 'Only spaces with a greater id.',
    example: 50_131,
  })
  @toInteger
  @IsOptional()
  @Max(MAX_ID, { message: `after must be at most ${MAX_ID}` })
  @Min(0, { message: 'after must be at least 0' })
  @IsInt({ message: 'after must be a whole number' })
  after?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: FILE_SIZE,
    default: FILE_SIZE,
    description: 'The most spaces to return.',
    example: 1000,
  })
  @toInteger
  @IsOptional()
  @Max(FILE_SIZE, { message: `limit must be at most ${FILE_SIZE}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
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
  @ApiOperation({ summary: 'Get the parts of the sitemap of public spaces' })
  @ApiOkResponse({ type: SitemapDto })
  @Problems()
  async getSitemap(): Promise<SitemapDto> {
    return { fileStarts: await this.sitemap.fileStarts(FILE_SIZE) };
  }

  @Get('spaces')
  @ApiOperation({ summary: 'List the ids and dates of change of public spaces, by id' })
  @ApiOkResponse({ type: [SitemapSpaceDto] })
  @Problems(400)
  listSitemapSpaces(
    @Query() { after = 0, limit = FILE_SIZE }: SitemapSpacesQueryDto,
  ): Promise<SitemapSpace[]> {
    return this.sitemap.spaces(after, limit);
  }
}
