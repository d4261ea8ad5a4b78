/** 'Maya', 'Ortiz' → 'MO'; a nameless person is '?'. */
export const initials = (...names: (string | null | undefined)[]): string =>
  names
    .map((name) => name?.trim().charAt(0).toUpperCase() ?? '')
    .join('')
    .slice(0, 2) || '?';
