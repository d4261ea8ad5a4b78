/**
 * What the pages that explain and invite are made of. Not shared at run time: it travels with the remotes that use it,
 * so that no other page carries it.
 */
export { MarketingPage, type MarketingPageProps } from './layout/marketing/marketing-page';
export { NumberedSteps, type StepText } from './layout/marketing/numbered-steps';
export { PaymentModels, type PaymentModelText } from './layout/marketing/payment-models';
export { Questions, type QuestionText } from './layout/marketing/questions';
export { SampleStories, type StoryText } from './layout/marketing/sample-stories';
