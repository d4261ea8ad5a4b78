/** The channel on which a commit with new rows wakes the relays. */
export const OUTBOX_CHANNEL = 'popnook_outbox';
