import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsObject, ValidateBy } from 'class-validator';
import type { ExpectedVersions } from '../../../application/edit-versions';
import { type ListingDraft, ListingDrafts } from '../../../application/space/listing-drafts';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { ApiIfMatch, ApiVersioned, IfMatch } from '../edit-version';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';

const MAX_CHARACTERS = 50_000;

/**
 * PostgreSQL cannot store U+0000 or unpaired surrogates. JSON.stringify writes both as escape sequences. Escaped backslashes
 * are removed first, because `u0000` after one of them is ordinary text.
 */
const hasUnsupportedText = (json: string) => /\\u(0000|d[89a-f])/.test(json.replaceAll('\\\\', ''));

const IsStorableJson = () =>
  ValidateBy({
    name: 'isStorableJson',
    validator: {
      validate: (value: unknown) => {
        const json = JSON.stringify(value) ?? '';
        return json.length <= MAX_CHARACTERS && !hasUnsupportedText(json);
      },
      defaultMessage: () =>
        `$property must be at most ${MAX_CHARACTERS} characters as JSON, without U+0000 or lone surrogates`,
    },
  });

export class SaveListingDraftDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: `The contents of the listing form, at most ${MAX_CHARACTERS} characters as JSON.`,
  })
  @IsStorableJson()
  @IsObject({ message: 'draft must be an object' })
  draft!: object;
}

export class ListingDraftDto implements ListingDraft {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Null if there is no draft.',
  })
  draft!: object | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt!: Date | null;

  @ApiProperty({ type: 'integer', description: 'Changes with each save; 0 if there is no draft.' })
  version!: number;
}

@ApiTags('Account')
@Controller('api/users/me/listing-draft')
@AllowTokens('spaces')
@SignedIn('host')
export class ListingDraftController {
  constructor(private readonly drafts: ListingDrafts) {}

  @Get()
  @ApiOperation({ summary: "Get the signed-in host's listing draft" })
  @ApiVersioned(ListingDraftDto)
  getListingDraft(@CurrentUser() host: User): Promise<ListingDraftDto> {
    return this.drafts.get(host.id);
  }

  @Put()
  @ApiOperation({ summary: 'Save the listing draft', description: 'It is deleted when a space is listed.' })
  @ApiVersioned(ListingDraftDto)
  @ApiIfMatch()
  @Problems(400)
  saveListingDraft(
    @CurrentUser() host: User,
    @Body() { draft }: SaveListingDraftDto,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<ListingDraftDto> {
    return this.drafts.save(host.id, draft, expected);
  }

  @Delete()
  @ApiOperation({ summary: 'Discard the listing draft' })
  @NoContent()
  discardListingDraft(@CurrentUser() host: User): Promise<void> {
    return this.drafts.remove(host.id);
  }
}
