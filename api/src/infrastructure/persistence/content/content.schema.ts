import type { Content } from '../../../application/content/cms-content';
import { entitySchema, boolean, id, text, timestamps, version } from '../columns';

export const contentSchema = entitySchema<Content>('Content', 'cms_content', {
  id,
  key: text('key'),
  content: text('content'),
  contentType: text('content_type'),
  section: text('section'),
  isActive: boolean('is_active'),
  version,
  ...timestamps,
});
