import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Users } from '../../../application/account/users';
import type { UserDetails } from '../../../domain/account/user';
import { Public } from '../access';
import { IdPipe } from '../id.pipe';
import { Problems } from '../problem.dto';

/** The fields of a user that everyone can see (D13). */
export class PublicUserDto implements Pick<UserDetails, 'firstName' | 'lastName' | 'businessName'> {
  @ApiProperty({ example: 'Hana' })
  firstName!: string;

  @ApiProperty({ example: 'Ortiz' })
  lastName!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Blue Door Books' })
  businessName!: string | null;
}

@ApiTags('People')
@Controller('api')
export class UsersController {
  constructor(private readonly users: Users) {}

  @Get('users/:id')
  @Public()
  @ApiOperation({ summary: 'Get the public name of a user' })
  @ApiOkResponse({ type: PublicUserDto })
  @Problems(404)
  async getUser(@Param('id', IdPipe) id: number): Promise<PublicUserDto> {
    const { firstName, lastName, businessName } = await this.users.get(id);
    return { firstName, lastName, businessName };
  }

  /** The same as `getUser`, because SPEC 7 lists both paths. */
  @Get('public/users/:id')
  @Public()
  @ApiOperation({ summary: 'Get the public name of a user' })
  @ApiOkResponse({ type: PublicUserDto })
  @Problems(404)
  getPublicUser(@Param('id', IdPipe) id: number): Promise<PublicUserDto> {
    return this.getUser(id);
  }
}
