/** Whether an error means that the cached data may be outdated. */
export const indicatesOutdatedData = (error: { status: unknown } | undefined): boolean =>
  error?.status === 404 || error?.status === 409 || error?.status === 412;

/** Invalidates `tags` after a successful mutation, and after errors that mean that the cached data may be outdated. */
export const afterChange =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, error: { status: unknown } | undefined): Tag[] =>
    !error || indicatesOutdatedData(error) ? tags : [];
