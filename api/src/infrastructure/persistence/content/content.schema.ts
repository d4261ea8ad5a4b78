import { EntitySchema } from 'typeorm';
import type { Content } from '../../../application/content/cms-content';
import { boolean, id, text, timestamps } from '../columns';

export const contentSchema = new EntitySchema<Content>({
  name: 'Content',
  tableName: 'cms_content',
  columns: {
    id,
    key: text('key'),
    content: text('content'),
    contentType: text('content_type'),
    section: text('section'),
    isActive: boolean('is_active'),
    ...timestamps,
  },
});
