import { Injectable } from '@nestjs/common';
import { Users } from '../../../application/account/users';
import { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { Database } from '../database';

@Injectable()
export class TypeormUsers extends Users {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: number): Promise<User | undefined> {
    return (await this.database.manager.findOneBy(User, { id })) ?? undefined;
  }

  async findByEmail(email: string): Promise<User | undefined> {
    return (await this.database.manager.findOneBy(User, { email })) ?? undefined;
  }

  async lock(id: number): Promise<User> {
    const user = await this.database.manager.findOne(User, {
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    if (!user) throw DomainError.notFound('User');
    return user;
  }

  async promote(emails: string[]): Promise<void> {
    await this.database.query(`UPDATE users SET role = 'admin' WHERE email = ANY($1) AND role <> 'admin'`, [
      emails,
    ]);
  }
}
