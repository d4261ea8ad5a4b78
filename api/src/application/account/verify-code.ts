import { Injectable } from '@nestjs/common';
import { normaliseEmail, type SignUpRole, signUpRoles, User } from '../../domain/account/user';
import type { VerificationCode } from '../../domain/account/verification-code';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { Sessions } from './sessions';
import { CodeMint, SignIns } from './sign-ins';

export interface VerifyCodeInput {
  email: string;
  code: string;
  role?: string;
  firstName?: string;
  lastName?: string;
}

@Injectable()
export class VerifyCode {
  constructor(
    private readonly signIns: SignIns,
    private readonly sessions: Sessions,
    private readonly mint: CodeMint,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError wrong_code, sign_up_incomplete (the code stays good, D8), account_suspended */
  async run(input: VerifyCodeInput): Promise<{ user: User; token: string }> {
    const email = normaliseEmail(input.email);
    const user = await this.signIns.redeem(email, (code, known) => {
      this.checkCode(code, email, input.code);
      const user = known ?? register(email, input);
      user.checkMaySignIn();
      code?.use();
      return user;
    });
    return { user, token: await this.sessions.open(user) };
  }

  private checkCode(code: VerificationCode | undefined, email: string, digits: string): void {
    if (code?.isLive(this.clock.now())) {
      if (this.mint.matches(email, digits, code.codeHash)) return;
      code.countTry();
    }
    const message = 'This code is wrong or no longer valid. Please check it or ask for a new one.';
    throw new DomainError('wrong_code', message, { code: message });
  }
}

/** D4, D8 */
function register(email: string, { role, firstName = '', lastName = '' }: VerifyCodeInput): User {
  const fields: Record<string, string> = {};
  if (!isSignUpRole(role)) fields.role = `role must be one of ${signUpRoles.join(', ')}.`;
  if (!firstName.trim()) fields.firstName = 'First name is required.';
  if (!lastName.trim()) fields.lastName = 'Last name is required.';
  if (!isSignUpRole(role) || Object.keys(fields).length > 0) {
    const message = 'To create your account, please give your first and last name and choose a role.';
    throw new DomainError('sign_up_incomplete', message, fields);
  }
  return User.register({ email, role, firstName: firstName.trim(), lastName: lastName.trim() });
}

const isSignUpRole = (role: string | undefined): role is SignUpRole =>
  signUpRoles.some((candidate) => candidate === role);
