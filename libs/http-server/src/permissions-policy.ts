/** Browser features that pages do not need and must not use, even in frames or after an injection. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The value of the header `Permissions-Policy` of every response. */
export const PERMISSIONS_POLICY = [
  ...unused.map((feature) => `${feature}=()`),
  // For 'Near me', only in our own pages.
  'geolocation=(self)',
].join(', ');
