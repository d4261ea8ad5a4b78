/**
 * Invalidates `tags` after a successful mutation, and also after 404 and 409, because they mean that the cached data may be
 * outdated. Other errors do not invalidate anything.
 */
export const afterChange =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, error: { status: unknown } | undefined): Tag[] =>
    !error || error.status === 404 || error.status === 409 ? tags : [];
