import type { SpaceType } from '@popnook/api-client';
import { Button, Form, FormActions, LinkButton, type FieldErrors } from '@popnook/ui';
import { Steps } from '@popnook/ui/work';
import { useEffect, useRef, type ReactNode } from 'react';
import { DisplaysSection } from '../../space-form/displays-section';
import { FactsSection } from '../../space-form/facts-section';
import { LocationSection } from '../../space-form/location-section';
import { PaymentSection } from '../../space-form/payment-section';
import { hasRate, type ListingDraft } from '../../space-form/space-draft';
import { AmenitiesSection, BasicsSection, PhotosSection } from '../../space-form/space-sections';
import styles from './list-space.module.css';
import { stepIndex, steps, type StepId } from './listing-steps';
import { ListingReview } from './listing-review';

/** The space types that this form offers (SPEC 3). */
const spaceTypes: readonly SpaceType[] = [
  'coffee_shop',
  'brewery',
  'retail_shop',
  'salon',
  'gallery',
  'bookstore',
  'restaurant',
  'other',
];

export interface ListingFormProps {
  draft: ListingDraft;
  step: StepId;
  errors: FieldErrors;
  submitErrors: FieldErrors;
  busy: boolean;
  /** A message that says whether the draft is saved. */
  status: string;
  onChange: (changes: Partial<ListingDraft>) => void;
  onGoTo: (step: StepId) => void;
  onSubmit: () => void;
}

const noErrors: FieldErrors = {};

/** The listing form, one step at a time. Pressing Enter in a field opens the next step. */
export const ListingForm = (props: ListingFormProps) => {
  const { step, errors: allErrors, submitErrors, busy, status, onGoTo, onSubmit, ...draftProps } = props;
  const { draft, onChange } = draftProps;
  const container = useStepFocus(step);
  const index = stepIndex(step);
  const next = steps[index + 1];
  const previous = steps[index - 1];
  // Errors are shown only in the open step. The details step is rendered even while it is hidden.
  const sectionProps = (id: StepId) => ({ ...draftProps, errors: id === step ? allErrors : noErrors });
  return (
    <div ref={container} className={styles.main}>
      <Steps label="Steps of your listing" steps={steps} current={step} onOpen={onGoTo} />
      <h2 className={styles.heading} tabIndex={-1} data-step={step}>
        <span className={styles.stepNumber}>
          Step {index + 1} of {steps.length}
        </span>
        {steps[index]?.title}
      </h2>
      <Form
        label="List your space"
        submitErrors={submitErrors}
        onSubmit={() => (next ? onGoTo(next.id) : onSubmit())}
      >
        {step === 'place' && (
          <StepPanel>
            <BasicsSection {...sectionProps('place')} spaceTypes={spaceTypes} />
            <LocationSection {...sectionProps('place')} />
          </StepPanel>
        )}
        {/* Hidden rather than removed in other steps, so that pictures continue to upload. */}
        <StepPanel hidden={step !== 'details'}>
          <PhotosSection {...sectionProps('details')} />
          <AmenitiesSection {...sectionProps('details')} />
          <FactsSection {...sectionProps('details')} />
        </StepPanel>
        {step === 'price' && <PaymentSection {...sectionProps('price')} />}
        {step === 'displays' && (
          <DisplaysSection
            displays={draft.displays}
            errors={allErrors}
            hasRate={hasRate(draft.paymentAgreementType)}
            onChange={(displays) => onChange({ displays })}
          />
        )}
        {step === 'review' && <ListingReview draft={draft} onEdit={onGoTo} />}
        <p role="status" className={styles.status}>
          {status}
        </p>
        <FormActions>
          <Button type="submit" busy={busy}>
            {submitLabel(next !== undefined, busy)}
          </Button>
          {previous && (
            <Button variant="secondary" onClick={() => onGoTo(previous.id)}>
              Back
            </Button>
          )}
          <LinkButton href="/" variant="quiet">
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </div>
  );
};

const submitLabel = (hasNext: boolean, busy: boolean) => {
  if (hasNext) return 'Continue';
  return busy ? 'Listing Space...' : 'List Space';
};

const StepPanel = ({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) => (
  <div className={styles.step} hidden={hidden}>
    {children}
  </div>
);

/** When another step opens, focuses its first invalid field, or else its heading. */
const useStepFocus = (step: StepId) => {
  const container = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const invalidField = container.current?.querySelector<HTMLElement>('form [aria-invalid="true"]');
    const target = invalidField ?? container.current?.querySelector<HTMLElement>('[data-step]');
    // For the heading, the page scrolls to the list of steps above it instead, so that both are visible.
    target?.focus({ preventScroll: !invalidField });
    if (!invalidField) container.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return container;
};
