/** What the mails about an account know. */
export interface AccountFacts {
  userId: number;
  firstName: string;
  role: 'vendor' | 'host' | 'customer' | 'admin';
}

export const sampleAccount: AccountFacts = { userId: 2, firstName: 'Vera', role: 'vendor' };
