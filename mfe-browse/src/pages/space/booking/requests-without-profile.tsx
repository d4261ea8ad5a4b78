import { useListVendorBookingsQuery, type VendorBookingDto } from '@popnook/api-client';
import { Button, Dialog, formatPeriod, FormActions, LinkButton } from '@popnook/ui';
import { useWithdrawRequest } from '@popnook/web-core/bookings';
import { useState } from 'react';
import styles from './booking.module.css';

/** For a vendor without a profile, who has no dashboard yet: why the profile matters, and the pending requests. */
export function RequestsWithoutProfile({ userId }: { userId: number }) {
  const { data } = useListVendorBookingsQuery({ id: userId, status: 'pending' });
  const [requestToWithdraw, setRequestToWithdraw] = useState<VendorBookingDto>();
  return (
    <>
      <p>
        <strong>Hosts look at your profile before they decide.</strong> Set it up now, so that the host can
        see what you sell.
      </p>
      <LinkButton wide href="/vendor-profile-setup">
        Set up your profile
      </LinkButton>
      {data && data.items.length > 0 && (
        <section className={styles.requests} aria-labelledby="pending-requests">
          <h3 id="pending-requests">Your pending requests</h3>
          <ul className={styles.requestList}>
            {data.items.map((request) => (
              <li key={request.id} className={styles.request}>
                <p>
                  <strong>{request.spaceName}</strong>
                  <span className={styles.hint}>
                    {request.subSpaceName ?? 'Whole space'},{' '}
                    {formatPeriod(request.startDate, request.endDate)}
                  </span>
                </p>
                <Button variant="secondary" onClick={() => setRequestToWithdraw(request)}>
                  Withdraw<span className="sr-only"> request for {request.spaceName}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dialog
        open={requestToWithdraw !== undefined}
        title="Withdraw this request?"
        description="The dates become available to others right away."
        onClose={() => setRequestToWithdraw(undefined)}
      >
        {requestToWithdraw && (
          <WithdrawButtons request={requestToWithdraw} onClose={() => setRequestToWithdraw(undefined)} />
        )}
      </Dialog>
    </>
  );
}

function WithdrawButtons({ request, onClose }: { request: VendorBookingDto; onClose: () => void }) {
  const { withdraw, isLoading } = useWithdrawRequest(request);
  return (
    <FormActions>
      <Button
        variant="danger"
        busy={isLoading}
        onClick={() => void withdraw().then((succeeded) => succeeded && onClose())}
      >
        Withdraw Request
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep Request
      </Button>
    </FormActions>
  );
}
