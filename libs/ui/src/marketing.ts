/** Components of the marketing pages. They are not shared at run time, but bundled with the remotes that use them. */
export { MarketingPage } from './marketing/marketing-page';
export {
  Faq,
  type FaqItem,
  NumberedSteps,
  type PaymentModelContent,
  PaymentModels,
  SampleStories,
  type Step,
  type Story,
} from './marketing/sections';
