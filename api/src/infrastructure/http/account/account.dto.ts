import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  type BusinessRole,
  businessRoles,
  type User,
  type UserDetails,
  type UserProps,
} from '../../../domain/account/user';
import { MeDto } from './auth.dto';
import { OptionalText } from '../fields';
import { OptionalEmail, OptionalImageUrl, PatchName } from '../formatted-fields';

export class EditAccountDto implements Partial<UserDetails> {
  @PatchName({ max: 100, example: 'Vera' })
  firstName?: string;

  @PatchName({ max: 100, example: 'Lane' })
  lastName?: string;

  @OptionalImageUrl()
  profileImageUrl?: string | null;

  @OptionalText({ max: 120, example: 'Blue Door Books' })
  businessName?: string | null;

  @OptionalText({ max: 2000 })
  businessDescription?: string | null;

  @OptionalText({ max: 120, example: 'Raleigh, NC' })
  location?: string | null;

  @OptionalEmail()
  contactEmail?: string | null;

  @OptionalText({ max: 40, example: '+1 919 555 0134' })
  contactPhone?: string | null;
}

export class ChangeRoleDto {
  @ApiProperty({ enum: businessRoles, enumName: 'BusinessRole' })
  @IsIn(businessRoles, { message: `role must be one of ${businessRoles.join(', ')}` })
  role!: BusinessRole;
}

/** An account as its user and administrators see it (SPEC 3). */
export class AccountDto extends MeDto implements Omit<UserProps, 'status'> {
  @ApiProperty({ type: String, nullable: true })
  businessName!: string | null;

  @ApiProperty({ type: String, nullable: true })
  businessDescription!: string | null;

  @ApiProperty({ type: String, nullable: true })
  location!: string | null;

  @ApiProperty({ type: String, nullable: true })
  contactEmail!: string | null;

  @ApiProperty({ type: String, nullable: true })
  contactPhone!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

export function toAccount(user: User): AccountDto {
  const { status: _, ...account } = user.toProps();
  return account;
}
