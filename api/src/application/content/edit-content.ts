import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainEventPublisher } from '../domain-events';
import { EditVersions, type ExpectedVersions } from '../edit-versions';
import { Transaction } from '../transaction';
import { CmsContent, type Content, type ContentInput, type NewContent } from './cms-content';

/** Administrators add and change the text blocks of the site's pages (D43). */
@Injectable()
export class EditContent {
  constructor(
    private readonly transaction: Transaction,
    private readonly content: CmsContent,
    private readonly versions: EditVersions,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError already_exists */
  add(admin: User, input: NewContent): Promise<Content> {
    return this.transaction.run(async () => {
      const after = await this.content.save({ contentType: 'text', isActive: true, ...input });
      await this.audit(admin, 'created', null, after);
      return after;
    });
  }

  /** @throws DomainError not_found, already_exists, edit_conflict (D57) */
  edit(
    admin: User,
    id: number,
    changes: Partial<ContentInput>,
    expected: ExpectedVersions,
  ): Promise<Content> {
    return this.transaction.run(async () => {
      const before = await this.content.lock(id);
      await this.versions.check('content', before, expected);
      const after = await this.content.save({ ...before, ...changes });
      await this.audit(admin, 'updated', before, after);
      return after;
    });
  }

  private audit(admin: User, action: string, before: Content | null, after: Content): Promise<void> {
    const entry = { by: admin, action, entity: 'cms_content', entityId: after.id, before, after } as const;
    return this.events.publish(actionTaken(entry));
  }
}
