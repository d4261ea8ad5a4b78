import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type SecondFactorState, secondFactorStates } from '../../../application/account/second-factors';
import type { VerifyCodeInput } from '../../../application/account/verify-code';
import { type Role, roles, signUpRoles, type User } from '../../../domain/account/user';
import { IsPlainEmail } from '../formatted-fields';

const trimmedAndLowerCased = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);

export class SendCodeDto {
  @ApiProperty({ format: 'email', maxLength: 254, example: 'vendor@popnook.test' })
  @trimmedAndLowerCased
  @MaxLength(254, { message: 'email must be at most 254 characters long' })
  @IsPlainEmail()
  email!: string;
}

export class VerifyCodeDto extends SendCodeDto implements VerifyCodeInput {
  @ApiProperty({ pattern: '^\\d{6}$', example: '123456' })
  @Matches(/^\d{6}$/, { message: 'code must be the 6 digits from the email' })
  code!: string;

  @ApiPropertyOptional({ enum: signUpRoles, enumName: 'SignUpRole', description: 'For new users only.' })
  @IsOptional()
  // `VerifyCode` checks the value, but only for new users.
  @IsString({ message: 'role must be text' })
  role?: string;

  @ApiPropertyOptional({ maxLength: 100, description: 'For new users only.', example: 'Vera' })
  @IsOptional()
  @MaxLength(100, { message: 'firstName must be at most 100 characters long' })
  @IsString({ message: 'firstName must be text' })
  firstName?: string;

  @ApiPropertyOptional({ maxLength: 100, description: 'For new users only.', example: 'Lane' })
  @IsOptional()
  @MaxLength(100, { message: 'lastName must be at most 100 characters long' })
  @IsString({ message: 'lastName must be text' })
  lastName?: string;
}

export class SentCodeDto {
  @ApiProperty({
    description:
      'Whether an account with this address exists; if not, `verify-code` also needs a name and a role.',
  })
  userExists!: boolean;
}

export class MeDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ example: 'vendor@popnook.test' })
  email!: string;

  @ApiProperty({ enum: roles, enumName: 'Role' })
  role!: Role;

  @ApiProperty({ example: 'Vera' })
  firstName!: string;

  @ApiProperty({ example: 'Lane' })
  lastName!: string;

  @ApiProperty({ type: String, nullable: true })
  profileImageUrl!: string | null;
}

export class SignedInDto extends MeDto {
  @ApiProperty({
    description: 'Whether the user is a vendor with a profile; if not, clients need not request it.',
  })
  hasVendorProfile!: boolean;

  @ApiProperty({
    enum: secondFactorStates,
    enumName: 'SecondFactorState',
    nullable: true,
    description:
      'Null unless the user is an administrator. With `required` or `setup_required`, calls for administrators return 403 `second_factor_required`.',
  })
  secondFactor!: SecondFactorState | null;
}

export class SessionDto {
  @ApiProperty({ type: SignedInDto, nullable: true, description: 'Null when signed out.' })
  user!: SignedInDto | null;
}

export function toMe(user: User): MeDto {
  const { id, email, role, firstName, lastName, profileImageUrl } = user.toProps();
  return { id, email, role, firstName, lastName, profileImageUrl };
}
