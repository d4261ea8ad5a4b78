import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Users } from '../../../application/account/users';
import { User } from '../../../domain/account/user';

@Injectable()
export class TypeormUsers extends Users {
  constructor(private readonly source: DataSource) {
    super();
  }

  async find(id: number): Promise<User | undefined> {
    return (await this.source.manager.findOneBy(User, { id })) ?? undefined;
  }

  async promote(emails: string[]): Promise<void> {
    await this.source.query(`UPDATE users SET role = 'admin' WHERE email = ANY($1) AND role <> 'admin'`, [
      emails,
    ]);
  }
}
