import type {
  BusinessType,
  PriceRange,
  ProductImageDto,
  SaveVendorProfileDto,
  VendorProfileDto,
} from '@popnook/api-client';
import type { UploadedImage } from '@popnook/ui/forms';
import { hasShape, useStoredDraft } from '@popnook/web-core';
import { useMemo, useState } from 'react';

/** A row of the product list. `key` identifies its field while rows are added and removed. */
export interface ProductDraft {
  key: number;
  name: string;
}

export type ProductImage = UploadedImage & Pick<ProductImageDto, 'caption'>;

/** The profile in the form, with the API's field names. Years are text, as typed. */
export interface ProfileDraft {
  /** The version of the saved profile that the draft started from (D57); 0 if there is no saved profile. */
  version: number;
  businessName: string;
  businessType: BusinessType | '';
  priceRange: PriceRange | '';
  businessDescription: string;
  yearsInBusiness: string;
  targetCustomers: string;
  specialtyProducts: string;
  productList: ProductDraft[];
  /** At most one image. */
  logoImage: UploadedImage[];
  productImages: ProductImage[];
  websiteUrl: string;
  instagramHandle: string;
  facebookPage: string;
}

/** The draft survives a reload and an expired session. It is stored until it is saved or discarded. */
export const useProfileDraft = (profile: VendorProfileDto | undefined) => {
  const initial = useMemo(() => toDraft(profile), [profile]);
  const { isStored, ...stored } = useStoredDraft({ form: 'vendor-profile', initial, parse: parseDraft });
  // The notice about a restored draft is shown only if the draft was already stored when the form opened.
  const [openedWithDraft, setOpenedWithDraft] = useState(isStored);
  return {
    ...stored,
    isRestored: openedWithDraft && isStored,
    startOver: () => {
      setOpenedWithDraft(false);
      stored.clear();
    },
  };
};

export const toDraft = (profile: VendorProfileDto | undefined): ProfileDraft => ({
  version: profile?.version ?? 0,
  businessName: profile?.businessName ?? '',
  businessType: profile?.businessType ?? '',
  priceRange: profile?.priceRange ?? '',
  businessDescription: profile?.businessDescription ?? '',
  yearsInBusiness: profile?.yearsInBusiness?.toString() ?? '',
  targetCustomers: profile?.targetCustomers ?? '',
  specialtyProducts: profile?.specialtyProducts ?? '',
  // Without products, the list starts with one empty row.
  productList: (profile?.productList.length ? profile.productList : ['']).map((name, key) => ({ key, name })),
  logoImage: profile?.logoImage ? [withThumbnail(profile.logoImage)] : [],
  productImages: (profile?.productImages ?? []).map(withThumbnail),
  websiteUrl: profile?.websiteUrl ?? '',
  instagramHandle: profile?.instagramHandle ?? '',
  facebookPage: profile?.facebookPage ?? '',
});

const withThumbnail = <Image extends ProductImageDto>(image: Image) => ({
  ...image,
  thumbnailUrl: image.thumbnailUrl ?? image.url,
});

/**
 * The request body. The version is not part of it, but is sent as `If-Match`. Nothing is validated here, because the API reports all
 * errors in one response.
 */
export const toProfile = ({ version: _, ...draft }: ProfileDraft): SaveVendorProfileDto => ({
  ...draft,
  businessType: draft.businessType as BusinessType,
  priceRange: draft.priceRange as PriceRange,
  // The type requires a number. JSON turns NaN into null, which the API reports as a missing value.
  yearsInBusiness: draft.yearsInBusiness.trim() === '' ? Number.NaN : Number(draft.yearsInBusiness),
  productList: draft.productList.map(({ name }) => name.trim()).filter(Boolean),
  logoImage: draft.logoImage.map(({ url, thumbnailUrl }) => ({ url, thumbnailUrl }))[0] ?? null,
  productImages: draft.productImages.map(({ url, thumbnailUrl, caption = null }) => ({
    url,
    thumbnailUrl,
    caption,
  })),
});

/** Ignores a draft with missing fields or values of another type. An older version of the form might have stored it. */
const parseDraft = (stored: unknown): ProfileDraft | undefined => (isDraft(stored) ? stored : undefined);

const isDraft = (stored: unknown): stored is ProfileDraft =>
  hasShape(stored, toDraft(undefined)) &&
  isListOf(stored.productList, { key: 0, name: '' }) &&
  isListOf(stored.logoImage, exampleImage) &&
  isListOf(stored.productImages, exampleImage);

const exampleImage = { url: '', thumbnailUrl: '' };

const isListOf = (list: unknown, example: object) =>
  Array.isArray(list) && list.every((entry) => hasShape(entry, example));
