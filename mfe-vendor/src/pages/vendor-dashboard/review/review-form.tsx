import type { VendorBookingDto } from '@popnook/api-client';
import { Button, Form, FormActions, TextArea } from '@popnook/ui';
import { StarChoice } from './star-choice';
import { useWriteReview } from './use-write-review';

export interface ReviewFormProps {
  booking: VendorBookingDto;
  onWritten: () => void;
}

export const ReviewForm = ({ booking, onWritten }: ReviewFormProps) => {
  const { draft, set, send, busy, submitErrors, errors } = useWriteReview(booking, onWritten);
  return (
    <Form label={`Review of ${booking.spaceName}`} submitErrors={submitErrors} onSubmit={() => void send()}>
      <StarChoice rating={draft.rating} error={errors['rating']} onChange={(rating) => set({ rating })} />
      <TextArea
        label="Your words"
        optional
        rows={4}
        maxLength={2000}
        hint="What would you tell the next vendor? Everybody who looks at the space can read it."
        value={draft.comment}
        error={errors['comment']}
        onChange={({ target }) => set({ comment: target.value })}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? 'Publishing Review...' : 'Publish Review'}
        </Button>
      </FormActions>
    </Form>
  );
};
