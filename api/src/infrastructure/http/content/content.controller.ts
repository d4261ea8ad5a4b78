import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { User } from '../../../domain/account/user';
import { CmsContent } from '../../persistence/content/cms-content';
import { CurrentUser, Public, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Problems } from '../problem.dto';
import { AddContentDto, ContentDto, EditContentDto } from './content.dto';

@ApiTags('Content')
@Controller('api/cms/content')
export class ContentController {
  constructor(private readonly texts: CmsContent) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The active texts of the pages' })
  @ApiOkResponse({ type: [ContentDto] })
  @Problems()
  listContent(): Promise<ContentDto[]> {
    return this.texts.listActive();
  }

  @Post()
  @SignedIn('admin')
  @ApiOperation({ summary: 'Add a text' })
  @ApiCreatedResponse({ type: ContentDto })
  @Problems(400, 409)
  createContent(@CurrentUser() admin: User, @Body() text: AddContentDto): Promise<ContentDto> {
    return this.texts.add(admin.id, text);
  }

  @Put(':id')
  @SignedIn('admin')
  @ApiOperation({ summary: 'Change a text; what is absent stays' })
  @ApiOkResponse({ type: ContentDto })
  @Problems(400, 404, 409)
  updateContent(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() changes: EditContentDto,
  ): Promise<ContentDto> {
    return this.texts.edit(admin.id, id, changes);
  }
}
