import './theme.css';

export { Button, type ButtonProps, type ButtonVariant, LinkButton } from './button/button';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { Rating, type RatingProps } from './cards/rating';
export {
  type CardSpace,
  SpaceCard,
  type SpaceCardProps,
  SpaceCardSkeleton,
  SpaceGrid,
  SpacesError,
} from './cards/space-card';
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
export { Dialog, type DialogProps } from './dialog/dialog';
export { Badge, StatusBadge, type Tone } from './feedback/badge';
export { Loading, Skeleton } from './feedback/skeleton';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/states';
export { type ToastContent, ToastView, type ToastViewProps } from './feedback/toast-view';
export {
  type ControlProps,
  Field,
  FieldError,
  type FieldProps,
  Input,
  type InputProps,
  type Option,
  Select,
  type SelectProps,
  TextArea,
  type TextAreaProps,
} from './form/field';
export {
  type FieldErrors,
  Form,
  FormActions,
  type FormProps,
  FormSection,
  type FormSectionProps,
  useFieldErrors,
} from './form/form';
export { Icon, type IconName } from './icon/icon';
export { Page, type PageProps } from './layout/page';
export { Link, type LinkProps, LinkProvider } from './link/link';
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
export { priceSummary, type PriceTerms } from './money/price-summary';
export { copyText, copyWithFeedback } from './share/share';
export { ShareMenu, type ShareMenuProps } from './share/share-menu';
export {
  largeSources,
  Photo,
  type PhotoProps,
  type Picture,
  type Sources,
  thumbnailSources,
} from './shopfront/photo';
export { Shopfront, type ShopfrontProps } from './shopfront/shopfront';
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
