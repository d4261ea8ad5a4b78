/** Components of the marketing pages. They are not shared at run time, but bundled with the remotes that use them. */
export { MarketingPage, type MarketingPageProps } from './marketing/marketing-page';
export { NumberedSteps, type Step } from './marketing/sections';
export { PaymentModels, type PaymentModelContent } from './marketing/sections';
export { Faq, type FaqItem } from './marketing/sections';
export { SampleStories, type Story } from './marketing/sections';
