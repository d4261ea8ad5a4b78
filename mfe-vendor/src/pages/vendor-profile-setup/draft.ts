import type {
  BusinessType,
  PriceRange,
  ProductImageDto,
  SaveVendorProfileDto,
  VendorProfileDto,
} from '@popnook/api-client';
import type { UploadedImage } from '@popnook/ui/forms';

/** A product as it is typed; `key` keeps its field apart from the others'. */
export interface ProductDraft {
  key: number;
  name: string;
}

export type ProductPicture = UploadedImage & Pick<ProductImageDto, 'caption'>;

/** The profile as it is typed: every field is text until it is sent. */
export interface ProfileDraft {
  businessName: string;
  businessType: BusinessType | '';
  priceRange: PriceRange | '';
  businessDescription: string;
  yearsInBusiness: string;
  targetCustomers: string;
  specialtyProducts: string;
  products: ProductDraft[];
  logo: UploadedImage[];
  pictures: ProductPicture[];
  websiteUrl: string;
  instagramHandle: string;
  facebookPage: string;
}

export const draftOf = (profile: VendorProfileDto | undefined): ProfileDraft => ({
  businessName: profile?.businessName ?? '',
  businessType: profile?.businessType ?? '',
  priceRange: profile?.priceRange ?? '',
  businessDescription: profile?.businessDescription ?? '',
  yearsInBusiness: profile?.yearsInBusiness?.toString() ?? '',
  targetCustomers: profile?.targetCustomers ?? '',
  specialtyProducts: profile?.specialtyProducts ?? '',
  products: (profile?.productList.length ? profile.productList : ['']).map((name, key) => ({ key, name })),
  logo: profile?.logoImage ? [withThumbnail(profile.logoImage)] : [],
  pictures: (profile?.productImages ?? []).map(withThumbnail),
  websiteUrl: profile?.websiteUrl ?? '',
  instagramHandle: profile?.instagramHandle ?? '',
  facebookPage: profile?.facebookPage ?? '',
});

const withThumbnail = <Image extends ProductImageDto>(image: Image) => ({
  ...image,
  thumbnailUrl: image.thumbnailUrl ?? image.url,
});

/**
 * What is sent. A choice not made goes up empty and a year not given as no number: the server answers everything that
 * is wrong at once.
 */
export const toProfile = ({ products, logo, pictures, ...draft }: ProfileDraft): SaveVendorProfileDto => ({
  ...draft,
  businessType: draft.businessType as BusinessType,
  priceRange: draft.priceRange as PriceRange,
  yearsInBusiness: draft.yearsInBusiness.trim() === '' ? Number.NaN : Number(draft.yearsInBusiness),
  productList: products.map(({ name }) => name.trim()).filter(Boolean),
  logoImage: logo.map(({ url, thumbnailUrl }) => ({ url, thumbnailUrl }))[0] ?? null,
  productImages: pictures.map(({ url, thumbnailUrl, caption = null }) => ({ url, thumbnailUrl, caption })),
});
