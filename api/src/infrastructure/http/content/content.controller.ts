import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CmsContent, type Content } from '../../../application/content/cms-content';
import { EditContent } from '../../../application/content/edit-content';
import type { ExpectedVersions } from '../../../application/edit-versions';
import { type IdempotencyKey, RespondOnce } from '../../../application/idempotency';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, Public, SignedIn } from '../access';
import { ApiIfMatch, ApiVersioned, IfMatch } from '../edit-version';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { Problems } from '../problem.dto';
import { AddContentDto, ContentDto, EditContentDto } from './content.dto';

@ApiTags('Content')
@Controller('api/cms/content')
export class ContentController {
  constructor(
    private readonly content: CmsContent,
    private readonly editContent: EditContent,
    private readonly respondOnce: RespondOnce,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'List the active text blocks of the site' })
  @ApiOkResponse({ type: [ContentDto] })
  @Problems()
  listContent(): Promise<Content[]> {
    return this.content.listActive();
  }

  @Post()
  @AllowTokens('admin')
  @SignedIn('admin')
  @ApiOperation({ summary: 'Add a text block' })
  @Idempotent()
  @ApiVersioned(ContentDto, { status: 201 })
  @Problems(400, 409, 422)
  createContent(
    @CurrentUser() admin: User,
    @Body() text: AddContentDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<Content> {
    return this.respondOnce.run(admin.id, key, () => this.editContent.add(admin, text));
  }

  @Put(':id')
  @AllowTokens('admin')
  @SignedIn('admin')
  @ApiOperation({ summary: 'Update a text block; missing fields do not change' })
  @ApiVersioned(ContentDto)
  @ApiIfMatch()
  @Problems(400, 404, 409)
  updateContent(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() changes: EditContentDto,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<Content> {
    return this.editContent.edit(admin, id, changes, expected);
  }
}
