/**
 * What the pages that explain and invite are made of. Not shared at run time: it travels with the remotes that use it,
 * so that no other page carries it.
 */
export { MarketingPage, type MarketingPageProps } from './layout/marketing/marketing-page';
export { NumberedSteps, type Step } from './layout/marketing/numbered-steps';
export { PaymentModels, type PaymentModelContent } from './layout/marketing/payment-models';
export { Faq, type FaqItem } from './layout/marketing/questions';
export { SampleStories, type Story } from './layout/marketing/sample-stories';
