import type { Choice } from '../list/list-controls';

/** The options of the audit log's 'Action' filter. */
export const actions: Choice<string>[] = [
  { value: 'created', label: 'Created' },
  { value: 'updated', label: 'Location or text block edited' },
  { value: 'edit', label: 'Space edited' },
  { value: 'deleted', label: 'Deleted' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'approval', label: 'Approved or rejected' },
  { value: 'availability', label: 'Availability changed' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'reinstated', label: 'Reinstated' },
  { value: 'requested', label: 'Booking requested' },
  { value: 'confirmed', label: 'Booking confirmed' },
  { value: 'declined', label: 'Booking declined' },
  { value: 'withdrawn', label: 'Booking withdrawn' },
  { value: 'expired', label: 'Booking expired' },
  { value: 'completed', label: 'Booking completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'asked to cancel', label: 'Asked to cancel' },
  { value: 'flag cleared', label: 'Flag cleared' },
  { value: 'account edited', label: 'Account edited' },
  { value: 'vendor profile edited', label: 'Vendor profile edited' },
  { value: 'role', label: 'Role changed' },
  { value: 'second factor on', label: 'Second factor turned on' },
  { value: 'second factor off', label: 'Second factor turned off' },
  { value: 'second factor reset', label: 'Second factor reset' },
  { value: 'recovery codes renewed', label: 'Recovery codes renewed' },
  { value: 'recovery code used', label: 'Recovery code used' },
  { value: 'session ended', label: 'Browser signed out' },
  { value: 'all sessions ended', label: 'Signed out everywhere' },
  { value: 'access token created', label: 'Access token created' },
  { value: 'access token revoked', label: 'Access token revoked' },
];

/** The labels of actions in rows, where the record is named as well: 'Edited' beside 'Space 12', not 'Space edited'. */
export const actionLabels = {
  ...Object.fromEntries(actions.map(({ value, label }) => [value, label])),
  updated: 'Edited',
  edit: 'Edited',
  requested: 'Requested',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  completed: 'Completed',
};

export const entityLabels = { cms_content: 'Text block' };
