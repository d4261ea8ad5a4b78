import { Injectable } from '@nestjs/common';
import { checkDailyTokenLimit, checkTokenLimit } from '../../domain/account/access-token';
import type { User } from '../../domain/account/user';
import type { AuditedAction } from '../../domain/shared/base-event';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainError } from '../../domain/shared/domain-error';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { AccessTokens, type AccessTokenSummary, type AccessTokenInput } from './access-tokens';
import { AccountLimits } from './send-code';
import { Users } from './users';

/** Users create and revoke their personal access tokens. The audit log records this if the user is an administrator (D42, D62). */
@Injectable()
export class ManageAccessTokens {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly tokens: AccessTokens,
    private readonly events: DomainEventPublisher,
    private readonly limits: AccountLimits,
  ) {}

  /**
   * Also emails the user about the new token.
   * @returns the new token with its summary
   * @throws DomainError limit_reached, too_many_requests, forbidden if a user who is not an administrator requests the scope
   * `admin`
   */
  create(
    { id }: User,
    input: AccessTokenInput,
    sessionToken: string,
  ): Promise<{ token: string; summary: AccessTokenSummary }> {
    return this.transaction.run(async () => {
      // Locked, so that concurrent requests cannot exceed the limit, and a concurrent suspension also revokes this token.
      const user = await this.users.lock(id);
      user.checkMaySignIn();
      if (input.scopes.includes('admin') && user.role !== 'admin')
        throw DomainError.forbidden('Only administrators can create a token with the scope "admin".');
      checkTokenLimit((await this.tokens.list(id)).filter(({ hasExpired }) => !hasExpired).length);
      if (this.limits.enabled) {
        const { count, secondsLeft } = await this.tokens.createdInLastDay(id);
        checkDailyTokenLimit(count, secondsLeft);
      }
      const added = await this.tokens.add(user, input, sessionToken);
      const { name, scopes } = input;
      await this.events.publish({
        type: 'AccessTokenCreated',
        userId: id,
        name,
        ...(user.role === 'admin' && {
          audited: auditEntry(user, 'access token created', null, { name, scopes }),
        }),
      });
      const summary = (await this.tokens.list(id)).find((token) => token.id === added.id);
      if (!summary) throw DomainError.notFound('Access token');
      return { token: added.token, summary };
    });
  }

  /** @throws DomainError not_found if the user has no such token */
  revoke(user: User, id: number): Promise<void> {
    return this.transaction.run(async () => {
      const name = await this.tokens.revoke(user.id, id);
      if (name === undefined) throw DomainError.notFound('Access token');
      if (user.role === 'admin')
        await this.events.publish(actionTaken(auditEntry(user, 'access token revoked', { name }, null)));
    });
  }
}

const auditEntry = (
  by: User,
  action: string,
  before: object | null,
  after: object | null,
): AuditedAction => ({
  by,
  action,
  entity: 'user',
  entityId: by.id,
  before,
  after,
});
