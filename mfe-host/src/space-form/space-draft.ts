import type {
  CreateSpaceDto,
  CreateSubSpaceDto,
  DisplayType,
  PaymentModel,
  SpaceType,
} from '@popnook/api-client';
import type { FieldErrors } from '@popnook/ui';
import type { UploadedImage } from '@popnook/ui/forms';

/** A display as it stands in a form; `key` keeps its fields apart from the others'. */
export interface DisplayDraft {
  key: number;
  name: string;
  description: string;
  type: DisplayType | '';
  dimensions: string;
  maxCapacity: string;
  images: UploadedImage[];
}

/** A space as it is typed: every field is text until it is sent. */
export interface SpaceDraft {
  name: string;
  spaceType: SpaceType | '';
  description: string;
  location: string;
  address: string;
  /** Of a suggested address; typing loses them, because they would be another place's. */
  latitude: string | null;
  longitude: string | null;
  images: UploadedImage[];
  paymentAgreementType: PaymentModel;
  pricePerDay: string;
  commissionPercentage: string;
  minimumCommission: string;
  amenities: string[];
}

/** A new listing comes with its displays. */
export interface ListingDraft extends SpaceDraft {
  displays: DisplayDraft[];
}

/** What every section of a space's form needs. */
export interface SectionProps {
  draft: SpaceDraft;
  errors: FieldErrors;
  onChange: (change: Partial<SpaceDraft>) => void;
}

export const emptyListing: ListingDraft = {
  name: '',
  spaceType: '',
  description: '',
  location: '',
  address: '',
  latitude: null,
  longitude: null,
  images: [],
  paymentAgreementType: 'monthly',
  pricePerDay: '',
  commissionPercentage: '',
  minimumCommission: '',
  amenities: [],
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
export const toSpace = (draft: SpaceDraft): CreateSpaceDto => {
  const { paymentAgreementType: model } = draft;
  return {
    name: draft.name,
    spaceType: draft.spaceType || 'other',
    description: draft.description,
    location: draft.location,
    address: draft.address,
    latitude: draft.latitude,
    longitude: draft.longitude,
    images: draft.images.map(toImage),
    amenities: draft.amenities,
    paymentAgreementType: model,
    pricePerDay: asksRate(model) ? draft.pricePerDay || null : null,
    commissionPercentage: asksCommission(model) ? draft.commissionPercentage || null : null,
    minimumCommission: asksCommission(model) ? draft.minimumCommission || null : null,
  };
};

export const toDisplay = ({ key: _, type, ...draft }: DisplayDraft): CreateSubSpaceDto => ({
  name: draft.name,
  description: draft.description,
  dimensions: draft.dimensions,
  type: type || 'shelf',
  maxCapacity: capacityOf(draft.maxCapacity),
  images: draft.images.map(toImage),
});

/** SPEC 5: a whole number of at least 1, and 1 for anything else. */
export const capacityOf = (typed: string): number => {
  const capacity = Number(typed);
  return Number.isInteger(capacity) && capacity >= 1 ? capacity : 1;
};

export const toImage = ({ url, thumbnailUrl }: UploadedImage) => ({ url, thumbnailUrl });
