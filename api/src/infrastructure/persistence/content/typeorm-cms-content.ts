import { Injectable } from '@nestjs/common';
import { CmsContent, type Content, type ContentInput } from '../../../application/content/cms-content';
import { DomainError } from '../../../domain/shared/domain-error';
import { Database } from '../database';
import { writeUnique } from '../unique-violation';
import { contentSchema } from './content.schema';

const order = { section: 'ASC', key: 'ASC' } as const;

@Injectable()
export class TypeormCmsContent extends CmsContent {
  constructor(private readonly database: Database) {
    super();
  }

  listActive(): Promise<Content[]> {
    return this.database.manager.find(contentSchema, { where: { isActive: true }, order });
  }

  listAll(): Promise<Content[]> {
    return this.database.manager.find(contentSchema, { order });
  }

  async lock(id: number): Promise<Content> {
    const lock = { mode: 'pessimistic_write' } as const;
    const content = await this.database.manager.findOne(contentSchema, { where: { id }, lock });
    if (!content) throw DomainError.notFound('Text block');
    return content;
  }

  save(content: ContentInput & { id?: number }): Promise<Content> {
    const message = 'A text block with this key already exists.';
    return writeUnique('cms_content_key_unique', 'key', message, async () => {
      const { id } = await this.database.manager.save(contentSchema, { ...content });
      // Reads the text block again, because the database sets the version (D57).
      return this.database.manager.findOneByOrFail(contentSchema, { id });
    });
  }
}
