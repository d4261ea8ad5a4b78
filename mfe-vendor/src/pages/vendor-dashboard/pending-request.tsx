import type { VendorBookingDto } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { RequestCard } from '@popnook/ui/work';
import { dueLater } from './booking-terms';
import { hostOf } from './host-of';
import styles from './vendor-dashboard.module.css';

export interface PendingRequestProps {
  request: VendorBookingDto;
  onWithdraw: () => void;
}

/** The vendor's own request: which space, whose, how long the host still has. */
export const PendingRequest = ({ request, onWithdraw }: PendingRequestProps) => (
  <RequestCard
    requesterName={request.spaceName}
    requesterDetail={`${request.location} · ${hostOf(request)}`}
    spaceName={request.subSpaceName ?? 'Whole space'}
    startDate={request.startDate}
    endDate={request.endDate}
    totalAmount={request.totalAmount}
    message={request.message}
    expiresAt={request.expiresAt}
  >
    <DueLater terms={request} />
    <div>
      <Button variant="secondary" onClick={onWithdraw}>
        Withdraw<span className="sr-only"> request for {request.spaceName}</span>
      </Button>
    </div>
  </RequestCard>
);

const DueLater = ({ terms }: { terms: VendorBookingDto }) => {
  const later = dueLater(terms);
  return later && <p className={styles.quiet}>{later}</p>;
};
