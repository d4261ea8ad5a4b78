import { Button } from '@popnook/ui';
import { type ReactNode, useState } from 'react';
import type { ListingDraft } from '../../space-form/space-draft';
import styles from './list-space.module.css';
import type { DraftChoice } from './use-saved-draft';

const formatDateTime = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export interface ChoiceNoticeProps {
  choice: DraftChoice;
  /** Uses the draft from the other browser. */
  onContinue: (draft: ListingDraft) => void;
  /** Keeps the draft in this browser. */
  onKeep: () => void;
  onStartOver: () => void;
}

/** Lets the host choose which draft to keep after another browser has saved or removed one. */
export const ChoiceNotice = ({ choice, onContinue, onKeep, onStartOver }: ChoiceNoticeProps) => {
  switch (choice.kind) {
    case 'continue':
      return (
        <Notice text={`You have an unfinished listing, saved on ${formatDateTime(choice.savedAt)}.`}>
          <Button onClick={() => onContinue(choice.draft)}>Continue your draft</Button>
          <StartOver onConfirm={onStartOver} />
        </Notice>
      );
    case 'conflict':
      return (
        <Notice
          isAlert
          text={`This listing was changed in another browser on ${formatDateTime(choice.savedAt)}. What you entered here is not saved yet.`}
        >
          <Button onClick={() => onContinue(choice.draft)}>Use the other version</Button>
          <Button variant="secondary" onClick={onKeep}>
            Keep this version
          </Button>
        </Notice>
      );
    case 'removed':
      return (
        <Notice isAlert text="This listing was submitted or discarded in another browser.">
          <Button onClick={onKeep}>Keep this draft</Button>
          <Button variant="secondary" onClick={onStartOver}>
            Start over
          </Button>
        </Notice>
      );
  }
};

export const RestoredNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Notice text="We restored your draft. It hasn’t been listed yet.">
    <StartOver onConfirm={onStartOver} />
  </Notice>
);

/** Focuses a button when it appears. */
const focusRef = (button: HTMLButtonElement | null) => button?.focus();

/** A button that discards the draft after confirmation, because a discarded draft cannot be restored. */
const StartOver = ({ onConfirm }: { onConfirm: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  const [hasKeptDraft, setHasKeptDraft] = useState(false);
  const keep = () => {
    setIsAsking(false);
    setHasKeptDraft(true);
  };
  if (!isAsking)
    return (
      // The button takes focus after 'Keep draft', but not when the notice appears.
      <Button variant="quiet" ref={hasKeptDraft ? focusRef : undefined} onClick={() => setIsAsking(true)}>
        Start over
      </Button>
    );
  return (
    <div role="group" aria-label="Discard your draft?" className={styles.confirmation}>
      <p>Discard your draft? This can’t be undone.</p>
      <Button variant="danger" onClick={onConfirm}>
        Discard draft
      </Button>
      <Button variant="secondary" ref={focusRef} onClick={keep}>
        Keep draft
      </Button>
    </div>
  );
};

const Notice = ({
  text,
  isAlert = false,
  children,
}: {
  text: string;
  isAlert?: boolean;
  children: ReactNode;
}) => (
  <div className={styles.notice} {...(isAlert ? { role: 'alert' } : {})}>
    <p>{text}</p>
    {children}
  </div>
);
