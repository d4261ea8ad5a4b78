import type {
  CreateSpaceDto,
  CreateSubSpaceDto,
  DisplayType,
  PaymentModel,
  SpaceType,
} from '@popnook/api-client';
import type { UploadedImage } from '@popnook/ui';

/** A display as it stands in the form; `key` keeps its fields apart from the others'. */
export interface DisplayDraft {
  key: number;
  name: string;
  description: string;
  type: DisplayType | '';
  dimensions: string;
  maxCapacity: string;
  images: UploadedImage[];
}

/** The listing as it is typed: every field is text until it is sent. */
export interface ListingDraft {
  name: string;
  spaceType: SpaceType | '';
  description: string;
  location: string;
  address: string;
  images: UploadedImage[];
  paymentAgreementType: PaymentModel;
  pricePerDay: string;
  commissionPercentage: string;
  displays: DisplayDraft[];
}

export const emptyListing: ListingDraft = {
  name: '',
  spaceType: '',
  description: '',
  location: '',
  address: '',
  images: [],
  paymentAgreementType: 'monthly',
  pricePerDay: '',
  commissionPercentage: '',
  displays: [],
};

export const emptyDisplay = (key: number): DisplayDraft => ({
  key,
  name: '',
  description: '',
  type: '',
  dimensions: '',
  maxCapacity: '1',
  images: [],
});

/** D37: which figures a model needs. */
export const asksRate = (model: PaymentModel) => model !== 'commission';
export const asksCommission = (model: PaymentModel) => model !== 'monthly';

/** What is sent: a figure that the chosen model does not ask for stays at home, even if one was typed. */
export const toSpace = ({ displays: _, spaceType, ...draft }: ListingDraft): CreateSpaceDto => ({
  ...draft,
  spaceType: spaceType || 'other',
  images: draft.images.map(toImage),
  pricePerDay: asksRate(draft.paymentAgreementType) ? draft.pricePerDay || null : null,
  commissionPercentage: asksCommission(draft.paymentAgreementType)
    ? draft.commissionPercentage || null
    : null,
  isActive: true,
});

export const toDisplay = ({ key: _, type, ...draft }: DisplayDraft): CreateSubSpaceDto => ({
  ...draft,
  type: type || 'shelf',
  maxCapacity: capacityOf(draft.maxCapacity),
  images: draft.images.map(toImage),
});

/** SPEC 5: a whole number of at least 1, and 1 for anything else. */
export const capacityOf = (typed: string): number => {
  const capacity = Number(typed);
  return Number.isInteger(capacity) && capacity >= 1 ? capacity : 1;
};

const toImage = ({ url, thumbnailUrl }: UploadedImage) => ({ url, thumbnailUrl });
