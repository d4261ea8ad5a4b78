import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type BusinessRole, businessRoles, type User } from '../../../domain/account/user';
import { MeDto, toMe } from './auth.dto';
import { OptionalText } from '../fields';
import { NameIfGiven, OptionalEmail, OptionalImage } from '../given-fields';

export class EditAccountDto {
  @NameIfGiven({ max: 100, example: 'Vera' })
  firstName?: string;

  @NameIfGiven({ max: 100, example: 'Lane' })
  lastName?: string;

  @OptionalImage()
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

/** Everything of one's own account (SPEC section 3). */
export class AccountDto extends MeDto {
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
  const { businessName, businessDescription, location, contactEmail, contactPhone, createdAt, updatedAt } =
    user;
  return {
    ...toMe(user),
    businessName,
    businessDescription,
    location,
    contactEmail,
    contactPhone,
    createdAt,
    updatedAt,
  };
}
