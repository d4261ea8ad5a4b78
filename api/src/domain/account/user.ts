import { DomainError } from '../shared/domain-error';

export const roles = ['vendor', 'host', 'customer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** D4: nobody signs up as an admin. */
export const signUpRoles = ['vendor', 'host', 'customer'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

export type UserStatus = 'active' | 'suspended' | 'deleted';

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

export class User {
  readonly id!: number;
  readonly email!: string;
  readonly firstName!: string;
  readonly lastName!: string;
  readonly role!: Role;
  readonly status!: UserStatus;
  readonly profileImageUrl!: string | null;
  readonly businessName!: string | null;
  readonly businessDescription!: string | null;
  readonly location!: string | null;
  readonly contactEmail!: string | null;
  readonly contactPhone!: string | null;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  static register(user: NewUser): User {
    return Object.assign(new User(), user, { status: 'active' as const });
  }

  /** D10 @throws DomainError account_suspended */
  checkMaySignIn(): void {
    if (this.status !== 'active')
      throw new DomainError('account_suspended', 'This account is suspended. Please contact us.');
  }
}

/** D3 */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
