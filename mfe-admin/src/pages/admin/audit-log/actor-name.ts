import type { AuditEntryDto } from '@popnook/api-client';

/**
 * The name of the user who acted, or 'Popnook' for automatic changes (D31). Despite their names, `adminId` and `adminName` can
 * belong to a user with any role.
 */
export const actorName = ({ actorRole, adminId, adminName }: AuditEntryDto): string => {
  if (actorRole === 'system') return 'Popnook';
  if (adminName) return adminName;
  // Actions that were run on the command line are logged without a user id.
  return adminId === null ? 'Command line' : 'Deleted user';
};
