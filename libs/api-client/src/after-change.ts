/**
 * Invalidates `tags` after a successful mutation, and also after 404 and 409: somebody else was faster, so the cached
 * data is out of date. Other errors change nothing.
 */
export const afterChange =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, error: { status: unknown } | undefined): Tag[] =>
    !error || error.status === 404 || error.status === 409 ? tags : [];
