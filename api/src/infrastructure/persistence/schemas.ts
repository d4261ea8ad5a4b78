import { userSchema } from './account/user.schema';
import { verificationCodeSchema } from './account/verification-code.schema';
import { bookingSchema } from './booking/booking.schema';
import { contentSchema } from './content/content.schema';
import { displaySchema } from './space/display.schema';
import { spaceSchema } from './space/space.schema';
import { vendorProfileSchema } from './vendor-profile/vendor-profile.schema';

export const schemas = [
  userSchema,
  verificationCodeSchema,
  spaceSchema,
  displaySchema,
  bookingSchema,
  contentSchema,
  vendorProfileSchema,
];
