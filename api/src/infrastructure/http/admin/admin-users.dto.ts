import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type AdminUserFilters, adminUserSorts } from '../../../application/admin/admin-queries';
import {
  type Role,
  roles,
  type UserProps,
  type UserStatus,
  userStatuses,
} from '../../../domain/account/user';
import { AccountDto } from '../account/account.dto';
import { OptionalText } from '../fields';
import { ChoiceFilter, SortParameter, TextFilter } from '../query-fields';
import { CreatedQueryDto } from './created-query.dto';

const settableStatuses = ['active', 'suspended'] as const;

export class AdminUsersQueryDto extends CreatedQueryDto implements AdminUserFilters {
  @TextFilter('Text in the name or email address.', 'vera')
  q?: string;

  @ChoiceFilter(roles, 'Role', 'Only users with this role.')
  role?: Role;

  @ChoiceFilter(
    userStatuses,
    'UserStatus',
    'Only users with this status; all except deleted ones by default.',
  )
  status?: UserStatus;

  @SortParameter(adminUserSorts, 'UserSort', 'Newest first by default.')
  sort?: AdminUserFilters['sort'];
}

export class AdminUserDto extends AccountDto implements UserProps {
  @ApiProperty({ enum: userStatuses, enumName: 'UserStatus' })
  status!: UserStatus;
}

export class DeleteUserDto {
  @OptionalText({ max: 2000, example: 'You asked us to delete your account.' })
  reason?: string | null;
}

export class SetUserStatusDto {
  @ApiProperty({ enum: settableStatuses, enumName: 'SettableUserStatus' })
  @IsIn(settableStatuses, { message: `status must be one of ${settableStatuses.join(', ')}` })
  status!: (typeof settableStatuses)[number];

  @OptionalText({ max: 2000, example: 'Several vendors have reported missing payments.' })
  reason?: string | null;
}
