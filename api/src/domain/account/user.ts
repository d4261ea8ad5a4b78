import { DomainError } from '../shared/domain-error';

export const roles = ['vendor', 'host', 'customer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The roles that users can sign up with; administrators cannot sign up (D4). */
export const signUpRoles = ['vendor', 'host', 'customer'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

/** The roles that a signed-in user other than an administrator can switch to (D12). */
export const businessRoles = ['vendor', 'host'] as const;
export type BusinessRole = (typeof businessRoles)[number];

export const userStatuses = ['active', 'suspended', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The fields that users can edit themselves. */
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

export interface UserProps extends UserDetails {
  id: number;
  email: string;
  role: Role;
  status: UserStatus;
  createdAt: Date;
  updatedAt: Date;
}

/** A user who is not stored yet. */
export type NewUser = Readonly<Omit<UserProps, 'id' | 'createdAt' | 'updatedAt'>>;

interface SignUp {
  email: string;
  firstName: string;
  lastName: string;
  role: SignUpRole;
}

export class User {
  private constructor(private props: UserProps) {}

  static fromProps(props: UserProps): User {
    return new User(props);
  }

  static register(signUp: SignUp): NewUser {
    return { ...emptyDetails, ...signUp, status: 'active' };
  }

  get id(): number {
    return this.props.id;
  }

  get email(): string {
    return this.props.email;
  }

  get firstName(): string {
    return this.props.firstName;
  }

  get lastName(): string {
    return this.props.lastName;
  }

  get businessName(): string | null {
    return this.props.businessName;
  }

  get role(): Role {
    return this.props.role;
  }

  get status(): UserStatus {
    return this.props.status;
  }

  toProps(): Readonly<UserProps> {
    return this.props;
  }

  changeRole(role: Role): void {
    this.props = { ...this.props, role };
  }

  changeStatus(status: 'active' | 'suspended'): void {
    this.props = { ...this.props, status };
  }

  /** Replaces all personal data in the user's own row, and frees the email address for a new account (D11). */
  anonymize(): void {
    const email = `deleted-${this.id}@popnook.invalid`;
    this.props = { ...this.props, ...deletedDetails, email, status: 'deleted' };
  }

  /** Only active users can sign in (D10). @throws DomainError account_suspended */
  checkMaySignIn(): void {
    if (this.status !== 'active')
      throw new DomainError('account_suspended', 'This account is suspended. Please contact us.');
  }
}

const emptyDetails: UserDetails = {
  firstName: '',
  lastName: '',
  profileImageUrl: null,
  businessName: null,
  businessDescription: null,
  location: null,
  contactEmail: null,
  contactPhone: null,
};
const deletedDetails: UserDetails = { ...emptyDetails, firstName: 'Deleted', lastName: 'user' };

/** Email addresses are unique regardless of case and surrounding spaces (D3). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
