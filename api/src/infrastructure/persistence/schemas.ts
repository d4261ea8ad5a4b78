import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { User } from '../../domain/account/user';
import { VerificationCode } from '../../domain/account/verification-code';
import { bookingSchema } from './booking/booking.schema';
import { displaySchema, spaceSchema } from './space/space.schema';

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
  spaceSchema,
  displaySchema,
  bookingSchema,
];
