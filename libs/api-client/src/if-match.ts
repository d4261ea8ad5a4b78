/** The header of an edit that applies only if nobody has edited the record since it was loaded (D57). */
export const ifMatch = ({ version }: { version: number }) => ({ 'If-Match': `"${String(version)}"` });
