import { useAskToCancelMutation, type VendorBookingDto } from '@popnook/api-client';
import { constraints, invalidFields } from '@popnook/api-client/constraints';
import { formatPeriod } from '@popnook/ui';
import { RequestCancellation } from '@popnook/ui/work';
import { apiError, useToast } from '@popnook/web-core';
import styles from './vendor-dashboard.module.css';

export const RequestBookingCancellation = ({ booking }: { booking: VendorBookingDto }) => {
  const [askToCancel] = useAskToCancelMutation();
  const { toast, toastError } = useToast();
  const send = async (reason: string) => {
    const invalid = invalidFields(constraints.AskToCancelDto, { reason });
    if (Object.keys(invalid).length > 0) return invalid;
    const { error } = await askToCancel({ id: booking.id, askToCancelDto: { reason } });
    if (error) {
      toastError('Update Failed', error);
      return apiError(error)?.fields ?? {};
    }
    toast({ title: 'Sent to our team', description: 'You will get an email if they cancel the booking.' });
    return undefined;
  };
  return (
    <div className={styles.note}>
      <RequestCancellation
        booking={{ name: booking.spaceName, period: formatPeriod(booking.startDate, booking.endDate) }}
        askedBy={askedBy(booking)}
        maxLength={constraints.AskToCancelDto.reason.maxLength}
        onSend={send}
      />
    </div>
  );
};

const askedBy = ({ flaggedAt, flaggedBy }: VendorBookingDto) => {
  if (!flaggedAt) return null;
  return flaggedBy === 'host' ? 'The host' : 'You';
};
