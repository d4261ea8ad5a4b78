import { Injectable } from '@nestjs/common';
import { type NewUser, normalizeEmail, type SignUpRole, signUpRoles, User } from '../../domain/account/user';
import type { SignInBrowser, VerificationCode } from '../../domain/account/verification-code';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { Transaction } from '../transaction';
import { Sessions } from './sessions';
import { Users } from './users';
import { VerificationCodeGenerator, VerificationCodes } from './verification-codes';

export interface VerifyCodeInput {
  email: string;
  code: string;
  role?: string;
  firstName?: string;
  lastName?: string;
}

/** The client that signs in. */
export interface SignInClient {
  browser: SignInBrowser;
  /** If the response is lost, the site repeats the request with the same id, and can use the same code again (D6). */
  requestId: string;
  /** For example "Firefox on Windows"; null if unknown. */
  browserName: string | null;
  /** The token of the browser's current session, which ends when the browser signs in again. */
  oldToken?: string;
}

/** Users with an address in `ADMIN_EMAILS` become administrators when they sign in or when the API starts (D5). */
export abstract class AdminAddresses {
  abstract includes(email: string): boolean;
}

@Injectable()
export class VerifyCode {
  constructor(
    private readonly transaction: Transaction,
    private readonly codes: VerificationCodes,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly codeGenerator: VerificationCodeGenerator,
    private readonly adminAddresses: AdminAddresses,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs the user in. A new address needs the fields for signing up (D8).
   * @throws DomainError wrong_code; sign_up_incomplete or account_suspended, after which the code is still valid
   */
  async run(input: VerifyCodeInput, client: SignInClient): Promise<{ user: User; token: string }> {
    const email = normalizeEmail(input.email);
    const signedIn = await this.transaction.run(() => this.signIn(email, input, client));
    if (!signedIn) throw wrongCode();
    return signedIn;
  }

  /**
   * @returns undefined if the code is wrong or no longer valid. It does not throw in this case, because an error would roll
   * back the count of wrong attempts (D6).
   */
  private async signIn(email: string, input: VerifyCodeInput, client: SignInClient) {
    const { browser, requestId } = client;
    const code = await this.codes.lockNewest(email, browser);
    if (!code?.isValidFor(browser, requestId, await this.clock.now())) return undefined;
    if (!this.codeGenerator.matches(email, input.code, code.codeHash)) {
      code.countWrongAttempt(browser);
      await this.codes.save(code);
      return undefined;
    }
    return this.signInWith(code, email, input, client);
  }

  /**
   * Marks the code as used and replaces the browser's session. If necessary, creates the user or makes the user an
   * administrator. All of this is part of the caller's transaction (D8).
   */
  private async signInWith(
    code: VerificationCode,
    email: string,
    input: VerifyCodeInput,
    { browserName, oldToken, requestId }: SignInClient,
  ) {
    // Locked, so that a concurrent suspension either prevents this sign-in or ends its session (D10).
    const user = (await this.users.lockByEmail(email)) ?? (await this.users.add(newUser(email, input)));
    user.checkMaySignIn();
    if (user.role !== 'admin' && this.adminAddresses.includes(email)) {
      user.changeRole('admin');
      await this.users.save(user);
    }
    code.markUsedBy(requestId);
    await this.codes.save(code);
    if (oldToken !== undefined) await this.sessions.end(oldToken);
    return { user, token: await this.sessions.create(user, browserName) };
  }
}

function wrongCode(): DomainError {
  // One message for wrong, used and expired codes (D6).
  const message = 'This code is wrong or has expired. Please check it or request a new one.';
  return new DomainError('wrong_code', message, { code: message });
}

/** Sign-up needs names and one of the sign-up roles (D4, D8). @throws DomainError sign_up_incomplete */
function newUser(email: string, { role, firstName = '', lastName = '' }: VerifyCodeInput): NewUser {
  const fields: Record<string, string> = {};
  if (!isSignUpRole(role)) fields.role = `role must be one of ${signUpRoles.join(', ')}.`;
  if (!firstName.trim()) fields.firstName = 'First name is required.';
  if (!lastName.trim()) fields.lastName = 'Last name is required.';
  if (!isSignUpRole(role) || Object.keys(fields).length > 0) {
    const message = 'To create your account, please enter your first and last name and choose a role.';
    throw new DomainError('sign_up_incomplete', message, fields);
  }
  return User.register({ email, role, firstName: firstName.trim(), lastName: lastName.trim() });
}

const isSignUpRole = (role: string | undefined): role is SignUpRole =>
  signUpRoles.some((candidate) => candidate === role);
