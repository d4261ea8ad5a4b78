import type { UserProps } from '../../../domain/account/user';
import { entitySchema, id, text, timestamps } from '../columns';

export const userSchema = entitySchema<UserProps>('User', 'users', {
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
});
