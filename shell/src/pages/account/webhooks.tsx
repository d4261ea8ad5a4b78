import { type WebhookDto, useDeleteWebhookMutation, useListWebhooksQuery } from '@popnook/api-client';
import { Badge, Button, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage, hasStatus, useToast } from '@popnook/web-core';
import { useRef, useState } from 'react';
import styles from './account.module.css';
import { NewWebhookDialog } from './new-webhook-dialog';
import { WebhookDialog } from './webhook-dialog';

/** The addresses on the user's servers that Popnook notifies about bookings and listings (D64). */
export const Webhooks = () => {
  const [isCreating, setIsCreating] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const { data: webhooks, error, isFetching, refetch } = useListWebhooksQuery();
  const createButton = useRef<HTMLButtonElement>(null);
  return (
    <section className={styles.section} aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">Webhooks</h2>
      <p className={styles.quiet}>
        Get notified on your own server when a booking or a listing changes.{' '}
        <a href="/api/docs">See the API documentation</a>
      </p>
      {/* When a webhook is deleted, its focused button disappears, so focus moves to the button below. */}
      {webhooks && (
        <WebhookList webhooks={webhooks} onOpen={setOpenId} onDeleted={() => createButton.current?.focus()} />
      )}
      {!webhooks && error && (
        <ErrorState
          title="Your webhooks could not be loaded"
          message={errorMessage(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!webhooks && !error && (
        <>
          <Loading label="Loading your webhooks" />
          <Skeleton height="3rem" shape="box" />
        </>
      )}
      <Button ref={createButton} variant="secondary" onClick={() => setIsCreating(true)}>
        New webhook
      </Button>
      <NewWebhookDialog open={isCreating} onClose={() => setIsCreating(false)} />
      <WebhookDialog
        webhook={webhooks?.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  );
};

interface WebhookListProps {
  webhooks: WebhookDto[];
  onOpen: (id: number) => void;
  onDeleted: () => void;
}

const WebhookList = ({ webhooks, ...actions }: WebhookListProps) =>
  webhooks.length > 0 && (
    <ul className={styles.list} aria-labelledby="webhooks-title">
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} {...actions} />
      ))}
    </ul>
  );

interface WebhookItemProps extends Omit<WebhookListProps, 'webhooks'> {
  webhook: WebhookDto;
}

const WebhookItem = ({ webhook: { id, url, events, isActive }, onOpen, onDeleted }: WebhookItemProps) => {
  const [remove, { isLoading }] = useDeleteWebhookMutation();
  const { toast, toastError } = useToast();
  const deleteWebhook = async () => {
    const { error } = await remove({ id });
    // The webhook may already have been deleted in another browser.
    if (error && !hasStatus(error, 404)) return toastError('Error', error);
    toast({ title: 'Webhook deleted' });
    onDeleted();
  };
  return (
    <li className={styles.item}>
      <div className={styles.url}>
        <strong>{url}</strong> {!isActive && <Badge>Off</Badge>}
        <div className={styles.quiet}>{events.join(', ')}</div>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" aria-label={`Details of ${url}`} onClick={() => onOpen(id)}>
          Details
        </Button>
        <Button
          variant="secondary"
          busy={isLoading}
          aria-label={`Delete ${url}`}
          onClick={() => void deleteWebhook()}
        >
          Delete
        </Button>
      </div>
    </li>
  );
};
