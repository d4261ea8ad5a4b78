import { DomainError } from '../shared/domain-error';

export const roles = ['vendor', 'host', 'customer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** D4: nobody signs up as an admin. */
export const signUpRoles = ['vendor', 'host', 'customer'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

/** D12: what a signed-in user can become. */
export const businessRoles = ['vendor', 'host'] as const;
export type BusinessRole = (typeof businessRoles)[number];

export const userStatuses = ['active', 'suspended', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** What a user says of themselves. */
export interface UserDetails {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  businessName: string | null;
  businessDescription: string | null;
  location: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
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

  changeRole(role: Role): void {
    this.set({ role });
  }

  changeStatus(status: 'active' | 'suspended'): void {
    this.set({ status });
  }

  /** D11: nothing personal stays, and the address is free for a new account. */
  anonymise(): void {
    this.set({
      ...nobody,
      email: `deleted-${this.id}@popnook.invalid`,
      status: 'deleted',
    });
  }

  private set(change: Partial<User>): void {
    Object.assign(this, change);
  }

  /** D10 @throws DomainError account_suspended */
  checkMaySignIn(): void {
    if (this.status !== 'active')
      throw new DomainError('account_suspended', 'This account is suspended. Please contact us.');
  }
}

const nobody: UserDetails = {
  firstName: 'Deleted',
  lastName: 'user',
  profileImageUrl: null,
  businessName: null,
  businessDescription: null,
  location: null,
  contactEmail: null,
  contactPhone: null,
};

/** D3 */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
