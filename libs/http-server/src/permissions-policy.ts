/** Browser features that our pages do not need. Frames and injected scripts must not be able to use them either. */
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
  // Our own pages need the location for 'Near me'.
  'geolocation=(self)',
].join(', ');
