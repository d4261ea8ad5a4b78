import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type PropertySchema = Exclude<Schema, { $ref: string }>;

/** Examples of properties that mean the same in every DTO. An example in the DTO itself takes precedence. */
const examples: Record<string, unknown> = {
  address: '12 Salem St, Apex, NC',
  allowedGoods: 'Ceramics, candles and cards. No food.',
  amenity: ['Wi-Fi'],
  amenities: ['Wi-Fi', 'Parking'],
  approvalNotes: 'Thank you for the photos.',
  approvedBy: 1,
  businessDescription: 'Hand-thrown mugs and plates.',
  businessName: 'Clay & Co.',
  comment: 'Friendly host, many visitors.',
  commissionPercentage: '12.50',
  contactEmail: 'hello@clay.example.com',
  contactPhone: '+1 919 555 0117',
  coordinates: [-78.6382, 35.7796],
  count: 12,
  declineMessage: 'We are renovating in that week.',
  description: 'A bright corner by the window.',
  dimensions: '4 × 2 ft',
  email: 'hello@clay.example.com',
  error: '550 No such user',
  flagReason: 'The vendor does not answer.',
  hostBusinessName: 'Oak & Ember',
  hostEmail: 'host@example.com',
  hostFirstName: 'Harper',
  hostLastName: 'Hall',
  houseRules: 'Please leave the aisle free.',
  id: 12,
  instagramHandle: 'clay.and.co',
  facebookPage: 'clay.and.co',
  location: 'Raleigh, NC',
  maxCapacity: 2,
  message: 'I’d like to sell mugs in your shop.',
  minimumCommission: '5.00',
  name: 'Oak & Ember',
  notes: 'Closed for inventory.',
  openingHours: 'Mon–Sat 9–6',
  phone: '+1 919 555 0117',
  pricePerDay: '300.00',
  productList: ['Mugs', 'Plates'],
  profileImageUrl: '/uploads/k3v9Zq/thumbnail.webp',
  recoveryCodes: ['k7x2-m4pq-r6sz', 'm3tw-h2wp-6cdu'],
  reviewerFirstName: 'Vera',
  reviewerLastName: 'Vale',
  size: 204800,
  spaceId: 12,
  spaceName: 'Oak & Ember',
  specialtyProducts: 'Mugs with your name',
  subject: 'Your booking is confirmed',
  subSpaceId: 31,
  subSpaceName: 'Shelf by the window',
  targetCustomers: 'Families and students',
  thumbnailUrl: '/uploads/k3v9Zq/thumbnail.webp',
  totalAmount: '300.00',
  vendorBusinessName: 'Clay & Co.',
  vendorEmail: 'vendor@example.com',
  vendorFirstName: 'Vera',
  vendorId: 7,
  vendorLastName: 'Vale',
  vendorName: 'Clay & Co.',
  version: 7,
  websiteUrl: 'https://clay.example.com',
  yearsInBusiness: 3,
};

/** Adds an example to each property that has no example, default, format or list of values. */
export function addPropertyExamples(schemas: Record<string, Schema>): void {
  for (const schema of Object.values(schemas)) {
    if (!('properties' in schema)) continue;
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (!('$ref' in property) && needsExample(property)) property.example = examples[name];
  }
}

function needsExample({
  type,
  format,
  example,
  default: defaultValue,
  enum: values,
  items,
  allOf,
}: PropertySchema): boolean {
  if ((format ?? example ?? defaultValue ?? values ?? allOf) !== undefined) return false;
  // In OpenAPI 3.1, the type of a property that can be null is a list.
  const types = [type].flat();
  if (types.includes('array')) return items !== undefined && !('$ref' in items) && needsExample(items);
  return types.some((type) => type === 'string' || type === 'integer' || type === 'number');
}
