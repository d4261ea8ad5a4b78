import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type Role, roles, type UserStatus, userStatuses } from '../../../domain/account/user';
import { AccountDto } from '../account/account.dto';
import { Choice, SearchText } from '../given-fields';
import { PageDto } from '../page.dto';

export const userSorts = ['newest', 'oldest', 'name'] as const;
export type UserSort = (typeof userSorts)[number];
const settableStatuses = ['active', 'suspended'] as const;

export class AdminUsersDto extends PageDto {
  @SearchText('Text in name or e-mail address.', 'vera')
  q?: string;

  @Choice(roles, 'Role', 'Only users of this role.')
  role?: Role;

  @Choice(userStatuses, 'UserStatus', 'Only users of this status; without it all but the deleted ones.')
  status?: UserStatus;

  @Choice(userSorts, 'UserSort', 'Newest first when absent.')
  sort?: UserSort;
}

export class AdminUserDto extends AccountDto {
  @ApiProperty({ enum: userStatuses, enumName: 'UserStatus' })
  status!: UserStatus;
}

export class SetUserStatusDto {
  @ApiProperty({ enum: settableStatuses, enumName: 'SettableUserStatus' })
  @IsIn(settableStatuses, { message: `status must be one of ${settableStatuses.join(', ')}` })
  status!: (typeof settableStatuses)[number];
}
