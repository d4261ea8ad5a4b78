/** Components of the marketing pages. They are not shared at run time, but bundled with the remotes that use them. */
export { MarketingPage } from './marketing/marketing-page';
export type { FaqItem, PaymentModelContent, Step, Story } from './marketing/sections';
