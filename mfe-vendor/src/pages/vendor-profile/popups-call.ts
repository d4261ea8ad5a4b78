/** The next few: a profile invites to them, it is no calendar. */
export const popupsOf = (vendorId: number) => ({ vendorId, limit: 6 });
