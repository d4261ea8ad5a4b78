/* Generated from openapi.json. Run: npm run contract */

export const AddContentDto = {
  key: { required: true, minLength: 1, maxLength: 120 },
  content: { required: true, minLength: 1, maxLength: 10000 },
  contentType: { minLength: 1, maxLength: 40 },
  section: { required: true, minLength: 1, maxLength: 60 },
  isActive: {},
} as const;

export const AddLocationDto = {
  city: { required: true, minLength: 1, maxLength: 80 },
  state: { required: true, minLength: 1, maxLength: 80 },
  stateCode: { required: true },
  isActive: {},
} as const;

export const ApprovalDto = {
  status: { required: true, enum: ['approved', 'rejected'] },
  notes: { maxLength: 2000 },
} as const;

export const AskToCancelDto = {
  reason: { required: true, minLength: 1, maxLength: 1000, message: 'Please give a reason' },
} as const;

export const BookingIdsDto = {
  ids: {
    required: true,
    minItems: 1,
    maxItems: 200,
    items: { minimum: 1, maximum: 2147483647, integer: true },
  },
} as const;

export const CancelBookingDto = {
  status: { required: true, enum: ['cancelled'] },
  reason: { maxLength: 2000 },
} as const;

export const CancelBookingsDto = {
  ids: {
    required: true,
    minItems: 1,
    maxItems: 200,
    items: { minimum: 1, maximum: 2147483647, integer: true },
  },
  status: { required: true, enum: ['cancelled'] },
  reason: { maxLength: 2000 },
} as const;

export const ChangeBookingStatusDto = {
  status: { required: true, enum: ['pending', 'confirmed', 'cancelled', 'completed'] },
  declineMessage: { maxLength: 1000 },
} as const;

export const ChangeRoleDto = { role: { required: true, enum: ['vendor', 'host'] } } as const;

export const CreateAccessTokenDto = {
  name: { required: true, minLength: 1, maxLength: 100, message: 'Please give the token a name.' },
  scopes: {
    required: true,
    minItems: 1,
    items: { enum: ['read', 'spaces', 'bookings', 'profile', 'admin'] },
  },
  expiresInDays: { required: true, minimum: 1, maximum: 365, integer: true },
} as const;

export const CreateSpaceDto = {
  openingHours: { maxLength: 500 },
  sizeSqFt: { minimum: 1, maximum: 1000000, integer: true },
  footfall: { minimum: 0, maximum: 1000000, integer: true },
  allowedGoods: { maxLength: 1000 },
  houseRules: { maxLength: 2000 },
  name: { required: true, minLength: 1, maxLength: 120, message: 'Space name is required' },
  description: { required: true, minLength: 1, maxLength: 5000, message: 'Description is required' },
  spaceType: {
    required: true,
    enum: [
      'coffee_shop',
      'brewery',
      'boutique',
      'retail_shop',
      'salon',
      'hair_salon',
      'salon_barbershop',
      'gallery',
      'bookstore',
      'restaurant',
      'market',
      'other',
    ],
    message: 'Please choose a space type',
  },
  location: { required: true, minLength: 1, maxLength: 120, message: 'Please choose a city' },
  address: { required: true, minLength: 1, maxLength: 300, message: 'Address is required' },
  latitude: { minimum: -90, maximum: 90 },
  longitude: { minimum: -180, maximum: 180 },
  paymentAgreementType: { required: true, enum: ['monthly', 'commission', 'hybrid'] },
  pricePerDay: { minimum: 0, maximum: 99999999.99 },
  commissionPercentage: { minimum: 0, maximum: 50 },
  minimumCommission: { minimum: 0, maximum: 99999999.99 },
  amenities: { maxItems: 50, items: { maxLength: 100 } },
  images: { maxItems: 10 },
  isActive: {},
} as const;

export const CreateSubSpaceDto = {
  name: { required: true, minLength: 1, maxLength: 120, message: 'Display name is required' },
  description: { maxLength: 2000 },
  type: {
    required: true,
    enum: ['shelf', 'counter', 'floor_space', 'wall_space', 'display_case', 'table', 'rack', 'window'],
    message: 'Sub-space type is required',
  },
  dimensions: { maxLength: 200 },
  images: { maxItems: 5 },
  maxCapacity: { minimum: 1, maximum: 1000, integer: true },
  pricePerDay: { minimum: 0.01, maximum: 99999999.99 },
} as const;

export const CreateWebhookDto = {
  url: { required: true, minLength: 1, maxLength: 500, message: 'Please enter the URL of your server.' },
  events: {
    required: true,
    minItems: 1,
    items: {
      enum: [
        'booking.requested',
        'booking.confirmed',
        'booking.declined',
        'booking.withdrawn',
        'booking.cancelled',
        'booking.expired',
        'booking.completed',
        'listing.approved',
        'listing.rejected',
        'listing.deactivated',
        'listing.transferred',
      ],
    },
  },
} as const;

export const DecideApprovalsDto = {
  status: { required: true, enum: ['approved', 'rejected'] },
  notes: { maxLength: 2000 },
  listings: { required: true, minItems: 1, maxItems: 200 },
} as const;

export const DeleteUserDto = { reason: { maxLength: 2000 } } as const;

export const EditAccountDto = {
  firstName: { minLength: 1, maxLength: 100 },
  lastName: { minLength: 1, maxLength: 100 },
  profileImageUrl: {},
  businessName: { maxLength: 120 },
  businessDescription: { maxLength: 2000 },
  location: { maxLength: 120 },
  contactEmail: { maxLength: 254 },
  contactPhone: { maxLength: 40 },
} as const;

export const EditContentDto = {
  key: { minLength: 1, maxLength: 120 },
  content: { minLength: 1, maxLength: 10000 },
  contentType: { minLength: 1, maxLength: 40 },
  section: { minLength: 1, maxLength: 60 },
  isActive: {},
} as const;

export const EditLocationDto = {
  city: { minLength: 1, maxLength: 80 },
  state: { minLength: 1, maxLength: 80 },
  stateCode: {},
  isActive: {},
} as const;

export const EditSavedFilterDto = {
  list: {
    required: true,
    enum: ['approvals', 'users', 'spaces', 'bookings', 'reviews', 'locations', 'audit-log', 'emails'],
    message: 'list must be one of approvals, users, spaces, bookings, reviews, locations, audit-log, emails',
  },
  name: { required: true, minLength: 1, maxLength: 60 },
  newName: { minLength: 1, maxLength: 60 },
  newQuery: { minLength: 1, maxLength: 1000 },
} as const;

export const EditSavedSearchDto = {
  frequency: {
    enum: ['at_once', 'daily', 'weekly'],
    message: 'frequency must be one of at_once, daily, weekly',
  },
  name: { minLength: 1, maxLength: 60 },
  isPaused: {},
} as const;

export const EditWebhookDto = {
  url: { minLength: 1, maxLength: 500 },
  events: {
    minItems: 1,
    items: {
      enum: [
        'booking.requested',
        'booking.confirmed',
        'booking.declined',
        'booking.withdrawn',
        'booking.cancelled',
        'booking.expired',
        'booking.completed',
        'listing.approved',
        'listing.rejected',
        'listing.deactivated',
        'listing.transferred',
      ],
    },
  },
  isActive: {},
} as const;

export const EmailIdsDto = {
  ids: {
    required: true,
    minItems: 1,
    maxItems: 200,
    items: { minimum: 1, maximum: 2147483647, integer: true },
  },
} as const;

export const EnableSecondFactorDto = { code: { required: true } } as const;

export const ImageDto = { url: { required: true }, thumbnailUrl: {} } as const;

export const JoinWaitlistDto = {
  spaceId: { required: true, minimum: 1, maximum: 2147483647, integer: true },
  subSpaceId: { minimum: 1, maximum: 2147483647, integer: true },
  startDate: { required: true },
} as const;

export const MergeSavedSpacesDto = {
  spaceIds: { required: true, maxItems: 500, items: { minimum: 1, maximum: 2147483647, integer: true } },
} as const;

export const ProductImageDto = {
  url: { required: true },
  thumbnailUrl: {},
  caption: { maxLength: 200 },
} as const;

export const RequestBookingDto = {
  spaceId: { required: true, minimum: 1, maximum: 2147483647, integer: true },
  subSpaceId: { minimum: 1, maximum: 2147483647, integer: true },
  vendorId: { minimum: 1, maximum: 2147483647, integer: true },
  startDate: { required: true },
  endDate: {},
  totalAmount: { minimum: 0, maximum: 99999999.99 },
  paymentAgreementType: { enum: ['monthly', 'commission', 'hybrid'] },
  pricePerDay: { minimum: 0, maximum: 99999999.99 },
  commissionPercentage: { minimum: 0, maximum: 50 },
  minimumCommission: { minimum: 0, maximum: 99999999.99 },
  message: { maxLength: 2000 },
} as const;

export const ReviewedListingDto = {
  id: { required: true, minimum: 1, maximum: 2147483647, integer: true },
  reviewVersion: { minimum: 1, maximum: 2147483647, integer: true },
} as const;

export const SavedFilterDto = {
  list: {
    required: true,
    enum: ['approvals', 'users', 'spaces', 'bookings', 'reviews', 'locations', 'audit-log', 'emails'],
    message: 'list must be one of approvals, users, spaces, bookings, reviews, locations, audit-log, emails',
  },
  name: { required: true, minLength: 1, maxLength: 60 },
  query: { required: true, minLength: 1, maxLength: 1000 },
} as const;

export const SaveListingDraftDto = { draft: { required: true } } as const;

export const SaveSearchDto = {
  name: { required: true, minLength: 1, maxLength: 60 },
  frequency: {
    required: true,
    enum: ['at_once', 'daily', 'weekly'],
    message: 'frequency must be one of at_once, daily, weekly',
  },
  query: { required: true, maxLength: 1000 },
  filters: { required: true },
} as const;

export const SaveVendorProfileDto = {
  userId: { minimum: 1, maximum: 2147483647, integer: true },
  businessName: { required: true, minLength: 1, maxLength: 120, message: 'Business name is required' },
  businessType: {
    required: true,
    enum: [
      'food_beverage',
      'clothing_fashion',
      'art_crafts',
      'beauty_wellness',
      'electronics_tech',
      'home_garden',
      'books_media',
      'jewelry_accessories',
      'toys_games',
      'other',
    ],
    message: 'Please choose what kind of business you have',
  },
  priceRange: { required: true, enum: ['$', '$$', '$$$', '$$$$'], message: 'Please choose a price range' },
  businessDescription: {
    required: true,
    minLength: 10,
    maxLength: 5000,
    message: 'Please provide a description of at least 10 characters',
  },
  websiteUrl: { maxLength: 500 },
  instagramHandle: { maxLength: 100 },
  facebookPage: { maxLength: 300 },
  targetCustomers: {
    required: true,
    minLength: 5,
    maxLength: 2000,
    message: 'Please describe your target customers',
  },
  specialtyProducts: {
    required: true,
    minLength: 5,
    maxLength: 2000,
    message: 'Please describe what makes your business unique',
  },
  yearsInBusiness: { required: true, minimum: 0, maximum: 100, integer: true },
  productList: {
    required: true,
    minItems: 1,
    maxItems: 50,
    items: { maxLength: 200 },
    message: 'Please add at least one product or service',
  },
  logoImage: {},
  productImages: { maxItems: 6 },
} as const;

export const SearchFiltersDto = {
  location: { maxLength: 120 },
  spaceType: {
    enum: [
      'coffee_shop',
      'brewery',
      'boutique',
      'retail_shop',
      'salon',
      'hair_salon',
      'salon_barbershop',
      'gallery',
      'bookstore',
      'restaurant',
      'market',
      'other',
      'all',
    ],
  },
  maxPrice: {},
  q: { maxLength: 100 },
  bbox: {},
  from: {},
  startWithin: {},
  near: {},
  radiusKm: { minimum: 1, maximum: 500, integer: true },
  type: {
    maxItems: 12,
    items: {
      enum: [
        'coffee_shop',
        'brewery',
        'boutique',
        'retail_shop',
        'salon',
        'hair_salon',
        'salon_barbershop',
        'gallery',
        'bookstore',
        'restaurant',
        'market',
        'other',
      ],
    },
  },
  paymentModel: { maxItems: 3, items: { enum: ['monthly', 'commission', 'hybrid'] } },
  period: { enum: ['week', 'month'] },
  displayType: {
    maxItems: 8,
    items: {
      enum: ['shelf', 'counter', 'floor_space', 'wall_space', 'display_case', 'table', 'rack', 'window'],
    },
  },
  amenity: { maxItems: 10 },
  maxTotal: {},
} as const;

export const SecondFactorCodeDto = { code: { required: true } } as const;

export const SendCodeDto = { email: { required: true, maxLength: 254 } } as const;

export const SetAvailabilityDayDto = {
  date: { required: true },
  isAvailable: {},
  customPricePerDay: { minimum: 0, maximum: 3333333.33 },
  notes: { maxLength: 500 },
} as const;

export const SetLocationsStatusDto = {
  ids: {
    required: true,
    minItems: 1,
    maxItems: 200,
    items: { minimum: 1, maximum: 2147483647, integer: true },
  },
  isActive: { required: true },
  versions: { maxItems: 200, items: { minimum: 1, maximum: 2147483647, integer: true } },
} as const;

export const SetSpacesStatusDto = {
  ids: {
    required: true,
    minItems: 1,
    maxItems: 200,
    items: { minimum: 1, maximum: 2147483647, integer: true },
  },
  isActive: { required: true },
  versions: { maxItems: 200, items: { minimum: 1, maximum: 2147483647, integer: true } },
  reason: { maxLength: 2000 },
} as const;

export const SetSpaceStatusDto = { isActive: { required: true }, reason: { maxLength: 2000 } } as const;

export const SetUsersStatusDto = {
  ids: {
    required: true,
    minItems: 1,
    maxItems: 200,
    items: { minimum: 1, maximum: 2147483647, integer: true },
  },
  status: { required: true, enum: ['active', 'suspended'] },
  reason: { maxLength: 2000 },
} as const;

export const SetUserStatusDto = {
  status: { required: true, enum: ['active', 'suspended'] },
  reason: { maxLength: 2000 },
} as const;

export const UnsubscribeDto = { token: { required: true, minLength: 1, maxLength: 100 } } as const;

export const UpdateSpaceDto = {
  openingHours: { maxLength: 500 },
  sizeSqFt: { minimum: 1, maximum: 1000000, integer: true },
  footfall: { minimum: 0, maximum: 1000000, integer: true },
  allowedGoods: { maxLength: 1000 },
  houseRules: { maxLength: 2000 },
  name: { minLength: 1, maxLength: 120, message: 'Space name is required' },
  description: { minLength: 1, maxLength: 5000, message: 'Description is required' },
  spaceType: {
    enum: [
      'coffee_shop',
      'brewery',
      'boutique',
      'retail_shop',
      'salon',
      'hair_salon',
      'salon_barbershop',
      'gallery',
      'bookstore',
      'restaurant',
      'market',
      'other',
    ],
    message: 'Please choose a space type',
  },
  location: { minLength: 1, maxLength: 120, message: 'Please choose a city' },
  address: { minLength: 1, maxLength: 300, message: 'Address is required' },
  latitude: { minimum: -90, maximum: 90 },
  longitude: { minimum: -180, maximum: 180 },
  paymentAgreementType: { enum: ['monthly', 'commission', 'hybrid'] },
  pricePerDay: { minimum: 0, maximum: 99999999.99 },
  commissionPercentage: { minimum: 0, maximum: 50 },
  minimumCommission: { minimum: 0, maximum: 99999999.99 },
  amenities: { maxItems: 50, items: { maxLength: 100 } },
  images: { maxItems: 10 },
  isActive: {},
  reason: { maxLength: 2000 },
  hostId: { minimum: 1, maximum: 2147483647, integer: true },
  subSpaces: { maxItems: 100 },
} as const;

export const UpsertSubSpaceDto = {
  name: { minLength: 1, maxLength: 120, message: 'Display name is required' },
  description: { maxLength: 2000 },
  type: {
    enum: ['shelf', 'counter', 'floor_space', 'wall_space', 'display_case', 'table', 'rack', 'window'],
    message: 'Sub-space type is required',
  },
  dimensions: { maxLength: 200 },
  images: { maxItems: 5 },
  maxCapacity: { minimum: 1, maximum: 1000, integer: true },
  pricePerDay: { minimum: 0.01, maximum: 99999999.99 },
  id: { minimum: 1, maximum: 2147483647, integer: true },
  isActive: {},
} as const;

export const VerifyCodeDto = {
  email: { required: true, maxLength: 254 },
  code: { required: true },
  role: { enum: ['vendor', 'host', 'customer'] },
  firstName: { maxLength: 100 },
  lastName: { maxLength: 100 },
} as const;

export const WriteReviewDto = {
  bookingId: { required: true, minimum: 1, maximum: 2147483647, integer: true },
  rating: {
    required: true,
    minimum: 1,
    maximum: 5,
    integer: true,
    message: 'Please choose from one to five stars',
  },
  comment: { maxLength: 2000 },
} as const;
