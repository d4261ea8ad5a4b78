import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { User } from '../../domain/account/user';
import { VerificationCode } from '../../domain/account/verification-code';
import { Display } from '../../domain/space/display';
import { Space } from '../../domain/space/space';
import { bookingSchema } from './booking/booking.schema';

const id: EntitySchemaColumnOptions = { type: 'integer', primary: true, generated: true };
const integer = (name: string, nullable = false): EntitySchemaColumnOptions => ({
  type: 'integer',
  name,
  nullable,
});
const text = (name: string, nullable = false): EntitySchemaColumnOptions => ({
  type: 'text',
  name,
  nullable,
});
/** Stays a string on its way through (D36). */
const decimal = (name: string): EntitySchemaColumnOptions => ({ type: 'numeric', name, nullable: true });
const flag = (name: string): EntitySchemaColumnOptions => ({ type: 'boolean', name });
const instant = (name: string, nullable = false): EntitySchemaColumnOptions => ({
  type: 'timestamptz',
  name,
  nullable,
});
const timestamps = {
  createdAt: { ...instant('created_at'), createDate: true },
  updatedAt: { ...instant('updated_at'), updateDate: true },
};
const terms = {
  paymentAgreementType: text('payment_agreement_type'),
  pricePerDay: decimal('price_per_day'),
  commissionPercentage: decimal('commission_percentage'),
  minimumCommission: decimal('minimum_commission'),
};

/** Domain fields may be private: their columns are named here, outside TypeScript's view of the class. */
function schema(
  name: string,
  target: object,
  tableName: string,
  columns: Record<string, EntitySchemaColumnOptions>,
) {
  return new EntitySchema({ name, target: target as never, tableName, columns });
}

export const schemas = [
  schema('User', User, 'users', {
    id,
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: text('role'),
    status: text('status'),
    profileImageUrl: text('profile_image_url', true),
    businessName: text('business_name', true),
    businessDescription: text('business_description', true),
    location: text('location', true),
    contactEmail: text('contact_email', true),
    contactPhone: text('contact_phone', true),
    ...timestamps,
  }),
  schema('VerificationCode', VerificationCode, 'verification_codes', {
    id,
    email: text('email'),
    codeHash: text('code_hash'),
    tries: integer('tries'),
    used: flag('used'),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at'),
  }),
  schema('Space', Space, 'spaces', {
    id,
    hostId: integer('host_id'),
    name: text('name'),
    description: text('description'),
    spaceType: text('space_type'),
    location: text('location'),
    address: text('address'),
    latitude: decimal('latitude'),
    longitude: decimal('longitude'),
    timeZone: text('time_zone'),
    ...terms,
    amenities: { type: 'text', array: true },
    images: { type: 'jsonb' },
    approvalStatus: text('approval_status'),
    approvalNotes: text('approval_notes', true),
    approvedAt: instant('approved_at', true),
    approvedBy: integer('approved_by', true),
    changedSinceApproval: flag('changed_since_approval'),
    isActive: flag('is_active'),
    ...timestamps,
  }),
  schema('Display', Display, 'sub_spaces', {
    id,
    spaceId: integer('space_id'),
    name: text('name'),
    description: text('description', true),
    type: text('type'),
    dimensions: text('dimensions', true),
    images: { type: 'jsonb' },
    maxCapacity: integer('max_capacity'),
    isActive: flag('is_active'),
    // Every read passes over the removed ones (D28).
    removedAt: { ...instant('removed_at', true), deleteDate: true, select: false },
    ...timestamps,
  }),
  bookingSchema,
];
