import { ApiProperty } from '@nestjs/swagger';
import type { Content, ContentInput, NewContent } from '../../../application/content/cms-content';
import { VersionField } from '../edit-version';
import { PatchBoolean, PatchText, Text } from '../fields';

const CONTENT = { max: 10_000, example: 'Discover, Book, Pop Up' };
const CONTENT_TYPE = { max: 40, example: 'text' };

export class AddContentDto implements NewContent {
  @Text({ max: 120, example: 'hero.title' })
  key!: string;

  @Text(CONTENT)
  content!: string;

  @PatchText(CONTENT_TYPE)
  contentType?: string;

  @Text({ max: 60, example: 'hero' })
  section!: string;

  @PatchBoolean('True by default.')
  isActive?: boolean;
}

export class EditContentDto implements Partial<ContentInput> {
  @PatchText({ max: 120, example: 'hero.title' })
  key?: string;

  @PatchText(CONTENT)
  content?: string;

  @PatchText(CONTENT_TYPE)
  contentType?: string;

  @PatchText({ max: 60, example: 'hero' })
  section?: string;

  @PatchBoolean('Only active text blocks are shown.')
  isActive?: boolean;
}

export class ContentDto implements Content {
  @ApiProperty({ type: 'integer', example: 4 })
  id!: number;

  @ApiProperty({ example: 'hero.title' })
  key!: string;

  @ApiProperty({ description: 'Plain text, never HTML.', example: 'Discover, Book, Pop Up' })
  content!: string;

  @ApiProperty({ example: 'text' })
  contentType!: string;

  @ApiProperty({ example: 'hero' })
  section!: string;

  @ApiProperty()
  isActive!: boolean;

  @VersionField()
  version!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}
