import {
  type WebhookDeliveryDto,
  type WebhookDto,
  type WebhookOffReason,
  useEditWebhookMutation,
  useListWebhookDeliveriesQuery,
  useReplaceWebhookSecretMutation,
  useResendWebhookDeliveryMutation,
  useTestWebhookMutation,
} from '@popnook/api-client';
import { Badge, Button, ErrorState, Loading } from '@popnook/ui';
import { Modal } from '@popnook/ui/work';
import { errorMessage, useToast } from '@popnook/web-core';
import { useState } from 'react';
import styles from './account.module.css';
import { WebhookSecret } from './new-webhook-dialog';

interface WebhookDialogProps {
  /** Undefined if the dialog is closed. */
  webhook: WebhookDto | undefined;
  onClose: () => void;
}

export const WebhookDialog = ({ webhook, onClose }: WebhookDialogProps) => {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Modal
      open={webhook !== undefined}
      title={secret ? 'Copy your new secret now' : 'Webhook'}
      onClose={close}
    >
      {webhook &&
        (secret ? (
          <WebhookSecret secret={secret} onDone={() => setSecret(undefined)} />
        ) : (
          <Details webhook={webhook} onNewSecret={setSecret} />
        ))}
    </Modal>
  );
};

const offReasons: Record<WebhookOffReason, string> = {
  user: 'You turned it off.',
  failing: 'Events could not be delivered. The list below shows why.',
  gone: 'Your server responded that this address no longer exists (status 410).',
  suspended: 'Your account was suspended.',
};

interface DetailsProps {
  webhook: WebhookDto;
  onNewSecret: (secret: string) => void;
}

const Details = ({ webhook: { id, url, isActive, offReason }, onNewSecret }: DetailsProps) => {
  const [edit, { isLoading: isSwitching }] = useEditWebhookMutation();
  const [sendTest, { isLoading: isSending }] = useTestWebhookMutation();
  const [replaceSecret, { isLoading: isReplacing }] = useReplaceWebhookSecretMutation();
  const { toastError } = useToast();
  const toggleActive = async () => {
    const { error } = await edit({ id, editWebhookDto: { isActive: !isActive } });
    if (error) toastError('Error', error);
  };
  const test = async () => {
    const { error } = await sendTest({ id });
    if (error) toastError('Error', error);
  };
  const renewSecret = async () => {
    const { data, error } = await replaceSecret({ id });
    if (data) onNewSecret(data.secret);
    else toastError('Error', error);
  };
  return (
    <div className={styles.stack}>
      <p className={styles.url}>
        <strong>{url}</strong> <Badge>{isActive ? 'On' : 'Off'}</Badge>
      </p>
      {offReason && <p>{offReasons[offReason]}</p>}
      <div className={styles.actions}>
        {isActive && (
          <Button variant="secondary" busy={isSending} onClick={() => void test()}>
            Send test event
          </Button>
        )}
        <Button variant="secondary" busy={isReplacing} onClick={() => void renewSecret()}>
          New secret
        </Button>
        <Button variant="secondary" busy={isSwitching} onClick={() => void toggleActive()}>
          {isActive ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
      <h3 id="deliveries-title">Deliveries</h3>
      <Deliveries id={id} isActive={isActive} />
    </div>
  );
};

const REFRESH_MS = 3_000;
const MAX_DELIVERIES = 20;

const Deliveries = ({ id, isActive }: { id: number; isActive: boolean }) => {
  const { data, error, isFetching, refetch } = useListWebhookDeliveriesQuery(
    { id, limit: MAX_DELIVERIES },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  if (error && !data)
    return (
      <ErrorState
        title="The deliveries could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label="Loading the deliveries" />;
  if (data.length === 0) return <p className={styles.quiet}>Events will appear here.</p>;
  return (
    <ul className={styles.list} aria-labelledby="deliveries-title">
      {data.map((delivery) => (
        <DeliveryItem key={delivery.id} webhookId={id} delivery={delivery} isActive={isActive} />
      ))}
    </ul>
  );
};

interface DeliveryItemProps {
  webhookId: number;
  delivery: WebhookDeliveryDto;
  isActive: boolean;
}

const DeliveryItem = ({ webhookId, delivery, isActive }: DeliveryItemProps) => {
  const [resend, { isLoading }] = useResendWebhookDeliveryMutation();
  const { toastError } = useToast();
  const sendAgain = async () => {
    const { error } = await resend({ id: webhookId, deliveryId: delivery.id });
    if (error) toastError('Error', error);
  };
  const { event, createdAt, state } = delivery;
  return (
    <li className={styles.item}>
      <div>
        <strong>{event}</strong> <Badge>{stateLabels[state]}</Badge>
        <div className={styles.quiet}>
          {formatTime(createdAt)} · {outcomeOf(delivery, isActive)}
        </div>
      </div>
      {isActive && (
        <Button
          variant="secondary"
          busy={isLoading}
          aria-label={`Send ${event} from ${formatTime(createdAt)} again`}
          onClick={() => void sendAgain()}
        >
          Send again
        </Button>
      )}
    </li>
  );
};

const stateLabels = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' };

function outcomeOf(delivery: WebhookDeliveryDto, isActive: boolean): string {
  const { state, attempts, lastStatus, lastError, lastDurationMs, nextAttemptAt } = delivery;
  if (attempts === 0) return 'Not sent yet';
  if (state === 'delivered') return `Status ${lastStatus} after ${lastDurationMs} ms`;
  const attemptCount = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const nextAttempt = nextAttemptAt && isActive ? ` Next attempt ${formatTime(nextAttemptAt)}.` : '';
  return `${attemptCount}: ${lastError}${nextAttempt}`;
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const formatTime = (instant: string) => timeFormat.format(new Date(instant));
