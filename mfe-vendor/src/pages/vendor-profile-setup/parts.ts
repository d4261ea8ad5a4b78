import type { ProfileDraft } from './draft';

export const parts = {
  business: { id: 'your-business', title: 'Your business' },
  story: { id: 'your-story', title: 'Your story' },
  products: { id: 'products', title: 'Products and services' },
  pictures: { id: 'pictures', title: 'Pictures' },
  links: { id: 'links', title: 'Find you online' },
} as const;

/** Whether something stands in each part; whether it is good, the server says. */
export const partsOf = (draft: ProfileDraft) => [
  {
    ...parts.business,
    filled: all(draft.businessName, draft.businessType, draft.priceRange, draft.yearsInBusiness),
  },
  {
    ...parts.story,
    filled: all(draft.businessDescription, draft.targetCustomers, draft.specialtyProducts),
  },
  { ...parts.products, filled: any(...draft.products.map(({ name }) => name)) },
  { ...parts.pictures, filled: draft.logo.length + draft.pictures.length > 0 },
  { ...parts.links, filled: any(draft.websiteUrl, draft.instagramHandle, draft.facebookPage) },
];

const all = (...texts: string[]) => texts.every((text) => text.trim() !== '');
const any = (...texts: string[]) => texts.some((text) => text.trim() !== '');
