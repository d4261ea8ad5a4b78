import './theme.css';

export { Button, LinkButton } from './button/button';
export { IconButton } from './button/icon-button';
export { Rating } from './cards/rating';
export { type CardSpace, SpaceCard, SpaceCardSkeleton, SpaceGrid, SpacesError } from './cards/space-card';
export { classNames } from './class-names';
export { addDays, addMonths, type Day, daysBetween, todayIn, weekday } from './days/day';
export {
  formatDay,
  formatDayLong,
  formatDayWithWeekday,
  formatDuration,
  formatMonth,
  formatPeriod,
  formatTimeLeft,
} from './days/format-day';
export { Dialog } from './dialog/dialog';
export { Badge, StatusBadge, type Tone } from './feedback/badge';
export { Loading, Skeleton } from './feedback/skeleton';
export { EmptyState, ErrorState, type ErrorStateProps } from './feedback/states';
export { type ToastContent, ToastView } from './feedback/toast-view';
export {
  type ControlProps,
  FieldError,
  type FieldProps,
  Input,
  type InputProps,
  type Option,
  Select,
  TextArea,
} from './form/field';
export {
  type FieldErrors,
  Form,
  FormActions,
  FormSection,
  type FormSectionProps,
  useFieldErrors,
} from './form/form';
export { PlaceField } from './form/place-field';
export { Icon, type IconName } from './icon/icon';
export { Page, type PageProps } from './layout/page';
export { Link, LinkProvider } from './link/link';
export { Awning, AwningBand, Logo } from './brand/logo';
export {
  addAmounts,
  type Decimal,
  formatDailyRate,
  formatDollars,
  formatExactDollars,
  formatMonthlyRate,
  formatOneDecimal,
  formatPercent,
  isZero,
  multiplyAmount,
  percentageOf,
} from './money/money';
export { priceSummary } from './money/price-summary';
export { copyWithFeedback } from './share/share';
export { ShareMenu } from './share/share-menu';
export { largeSources, Photo, type Picture, type Sources, thumbnailSources } from './storefront/photo';
export { Storefront } from './storefront/storefront';
export { formatNumber, formatTotal, fullAddress, initials, pluralize } from './text/text';
export {
  businessTypeLabels,
  displayTypeLabels,
  labelOf,
  paymentModelLabels,
  priceRangeLabels,
  roleLabels,
  spaceTypeLabels,
} from './text/labels';
