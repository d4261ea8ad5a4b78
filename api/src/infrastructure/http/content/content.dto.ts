import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../fields';
import { FlagIfGiven, TextIfGiven } from '../given-fields';

const TEXT = { max: 10_000, example: 'Discover, Book, Pop Up' };
const WORD = { max: 40, example: 'text' };

export class AddContentDto {
  @Text({ max: 120, example: 'hero.title' })
  key!: string;

  @Text(TEXT)
  content!: string;

  @TextIfGiven(WORD)
  contentType?: string;

  @Text({ max: 60, example: 'hero' })
  section!: string;

  @FlagIfGiven('true when absent')
  isActive?: boolean;
}

export class EditContentDto {
  @TextIfGiven({ max: 120, example: 'hero.title' })
  key?: string;

  @TextIfGiven(TEXT)
  content?: string;

  @TextIfGiven(WORD)
  contentType?: string;

  @TextIfGiven({ max: 60, example: 'hero' })
  section?: string;

  @FlagIfGiven('Only active ones are delivered.')
  isActive?: boolean;
}

export class ContentDto {
  @ApiProperty({ type: 'integer', example: 4 })
  id!: number;

  @ApiProperty({ example: 'hero.title' })
  key!: string;

  @ApiProperty({ description: 'Text, never HTML.', example: 'Discover, Book, Pop Up' })
  content!: string;

  @ApiProperty({ example: 'text' })
  contentType!: string;

  @ApiProperty({ example: 'hero' })
  section!: string;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}
