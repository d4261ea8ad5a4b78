import type {
  CreateSpaceDto,
  CreateSubSpaceDto,
  DisplayType,
  ImageDto,
  PaymentModel,
  SpaceDto,
  SpaceType,
  SubSpaceDto,
} from '@popnook/api-client';
import type { FieldErrors } from '@popnook/ui';
import type { UploadedImage } from '@popnook/ui/forms';

/** A display in a form. `key` identifies it, because a new display has no id. */
export interface DisplayDraft {
  key: number;
  name: string;
  description: string;
  type: DisplayType | '';
  dimensions: string;
  maxCapacity: string;
  /** The rate for 30 days (D35). Empty if the rate of the space applies (D24). */
  pricePerDay: string;
  images: UploadedImage[];
}

/** A space in a form. Amounts are text, as saved or typed. */
export interface SpaceDraft {
  name: string;
  spaceType: SpaceType | '';
  description: string;
  location: string;
  address: string;
  /** The coordinates of a saved or suggested address, or of the moved pin. Null if unknown, as after typing an address. */
  latitude: string | null;
  longitude: string | null;
  images: UploadedImage[];
  paymentAgreementType: PaymentModel;
  /** The rate for 30 days, despite the name of the field in the API (D35). */
  pricePerDay: string;
  commissionPercentage: string;
  minimumCommission: string;
  amenities: string[];
  openingHours: string;
  sizeSqFt: string;
  /** Visitors per day. */
  footfall: string;
  allowedGoods: string;
  houseRules: string;
}

/** A new listing: a space with its displays. */
export interface ListingDraft extends SpaceDraft {
  displays: DisplayDraft[];
}

/** The props of every section of a space form. */
export interface SectionProps {
  draft: SpaceDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<SpaceDraft>) => void;
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
  openingHours: '',
  sizeSqFt: '',
  footfall: '',
  allowedGoods: '',
  houseRules: '',
  displays: [],
};

export const emptyDisplay = (key: number): DisplayDraft => ({
  key,
  name: '',
  description: '',
  type: '',
  dimensions: '',
  maxCapacity: '1',
  pricePerDay: '',
  images: [],
});

export const nextKey = (displays: readonly DisplayDraft[]) =>
  Math.max(0, ...displays.map(({ key }) => key)) + 1;

/** Whether a payment model has a monthly rate (D37). */
export const hasRate = (model: PaymentModel) => model !== 'commission';

/** Whether a payment model has a commission (D37). */
export const hasCommission = (model: PaymentModel) => model !== 'monthly';

/** The draft of a stored space. */
export const toSpaceDraft = (space: SpaceDto): SpaceDraft => ({
  name: space.name,
  spaceType: space.spaceType,
  description: space.description,
  location: space.location,
  address: space.address,
  latitude: space.latitude,
  longitude: space.longitude,
  images: space.images.map(toUploadedImage),
  paymentAgreementType: space.paymentAgreementType,
  pricePerDay: withoutTrailingZeros(space.pricePerDay),
  commissionPercentage: withoutTrailingZeros(space.commissionPercentage),
  minimumCommission: withoutTrailingZeros(space.minimumCommission),
  amenities: space.amenities,
  openingHours: space.openingHours ?? '',
  sizeSqFt: String(space.sizeSqFt ?? ''),
  footfall: String(space.footfall ?? ''),
  allowedGoods: space.allowedGoods ?? '',
  houseRules: space.houseRules ?? '',
});

/** The draft of a stored display. */
export const toDisplayDraft = (display: SubSpaceDto): DisplayDraft => ({
  key: display.id,
  name: display.name,
  description: display.description ?? '',
  type: display.type,
  dimensions: display.dimensions ?? '',
  maxCapacity: String(display.maxCapacity),
  pricePerDay: withoutTrailingZeros(display.pricePerDay),
  images: display.images.map(toUploadedImage),
});

const toUploadedImage = ({ url, thumbnailUrl = url }: ImageDto) => ({ url, thumbnailUrl });

/** Formats an amount as people type it: '1200.00' → '1200', '12.50' → '12.5'. */
const withoutTrailingZeros = (amount: string | null) =>
  amount?.includes('.') ? amount.replace(/\.?0+$/, '') : (amount ?? '');

/** The request body for a space. Amounts that the chosen model does not use are sent as null, even if they were typed. */
export const toSpaceBody = (draft: SpaceDraft): CreateSpaceDto => {
  const { paymentAgreementType: model } = draft;
  return {
    name: draft.name,
    // Empty only in an invalid draft: both the form and the API reject a space without a type.
    spaceType: draft.spaceType as SpaceType,
    description: draft.description,
    location: draft.location,
    address: draft.address,
    latitude: draft.latitude,
    longitude: draft.longitude,
    images: draft.images.map(toImage),
    amenities: draft.amenities,
    openingHours: draft.openingHours || null,
    sizeSqFt: toWholeNumber(draft.sizeSqFt),
    footfall: toWholeNumber(draft.footfall),
    allowedGoods: draft.allowedGoods || null,
    houseRules: draft.houseRules || null,
    paymentAgreementType: model,
    pricePerDay: hasRate(model) ? draft.pricePerDay || null : null,
    commissionPercentage: hasCommission(model) ? draft.commissionPercentage || null : null,
    minimumCommission: hasCommission(model) ? draft.minimumCommission || null : null,
  };
};

/** The request body for a display. `Required` makes the build fail if a new field of the API is missing here. */
export const toDisplayBody = (draft: DisplayDraft): Required<CreateSubSpaceDto> => ({
  name: draft.name,
  // Empty only in an invalid draft, like the type of a space.
  type: draft.type as DisplayType,
  description: draft.description,
  dimensions: draft.dimensions,
  maxCapacity: toCapacity(draft.maxCapacity),
  pricePerDay: draft.pricePerDay || null,
  images: draft.images.map(toImage),
});

/** Null if nothing was typed. The API rejects numbers that are not whole. */
const toWholeNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Everything except a whole number of at least 1 counts as 1 (SPEC 5). */
const toCapacity = (typed: string): number => {
  const capacity = Number(typed);
  return Number.isInteger(capacity) && capacity >= 1 ? capacity : 1;
};

const toImage = ({ url, thumbnailUrl }: UploadedImage) => ({ url, thumbnailUrl });
