import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsIn, IsInt, Max, Min } from 'class-validator';
import type { AccessTokenSummary, AccessTokenInput } from '../../../application/account/access-tokens';
import { MAX_TOKEN_DAYS, type TokenScope, tokenScopes } from '../../../domain/account/access-token';
import { Text } from '../fields';

const MAX_NAME = 100;

export class CreateAccessTokenDto implements AccessTokenInput {
  @Text({ max: MAX_NAME, example: 'Nightly report', message: 'Please give the token a name.' })
  name!: string;

  @ApiProperty({
    enum: tokenScopes,
    enumName: 'TokenScope',
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    example: ['read', 'bookings'],
    description:
      'What the token allows: `read` to read everything that you can read; `spaces`, `bookings` or `profile` to change these; `admin` for everything that only administrators can do.',
  })
  @IsIn(tokenScopes, { each: true, message: `scopes must each be one of ${tokenScopes.join(', ')}` })
  @ArrayUnique({ message: 'scopes must not contain a scope twice' })
  @ArrayNotEmpty({ message: 'Please choose at least one scope.' })
  scopes!: TokenScope[];

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_TOKEN_DAYS, example: 90 })
  @Max(MAX_TOKEN_DAYS, { message: `expiresInDays must be at most ${MAX_TOKEN_DAYS}` })
  @Min(1, { message: 'expiresInDays must be at least 1' })
  @IsInt({ message: 'expiresInDays must be an integer' })
  expiresInDays!: number;
}

export class AccessTokenDto implements AccessTokenSummary {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: 'Nightly report' })
  name!: string;

  @ApiProperty({ enum: tokenScopes, enumName: 'TokenScope', isArray: true, example: ['read', 'bookings'] })
  scopes!: TokenScope[];

  @ApiProperty({ example: 'x9Qz', description: 'The last characters of the token, to recognize it.' })
  lastCharacters!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: Date;

  @ApiProperty({ description: 'Expired tokens are listed for 30 days.' })
  hasExpired!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Updated at most once an hour; null if it was never used.',
  })
  lastUsedAt!: Date | null;
}

export class NewAccessTokenDto extends AccessTokenDto {
  @ApiProperty({
    example: `popnook_pat_Q9z${'x9Qz'.repeat(10)}`,
    description: 'Send it as `Authorization: Bearer …`. It cannot be read again.',
  })
  token!: string;
}
