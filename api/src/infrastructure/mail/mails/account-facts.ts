import type { AccountMailProps } from '../../../application/mail/outgoing-mail';

export const sampleAccount: AccountMailProps = { userId: 2, firstName: 'Vera', role: 'vendor' };
